"""A contract of our own for import-linter: a package that lives on the standard library alone.

The stock "forbidden" contract can only list what is banned; this one lists nothing but exceptions.
"""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandardLibraryOnly(Contract):
    """`package` imports itself and the standard library, except for `except_modules` of it."""

    # import-linter fills the fields with plain values.
    package: str = fields.StringField()  # type: ignore[assignment]
    except_modules: set[str] = fields.SetField(  # type: ignore[assignment]
        subfield=fields.StringField(), required=False, default=set()
    )

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Name every direct import that breaks the contract."""
        allowed = {self.package, *sys.stdlib_module_names} - set(self.except_modules)
        inside = {self.package, *graph.find_descendants(self.package)}
        broken = sorted(
            (importer, imported)
            for importer in inside
            for imported in graph.find_modules_directly_imported_by(importer)
            if imported.partition(".")[0] not in allowed
        )
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line for every import found."""
        for importer, imported in check.metadata["broken"]:
            output.print_error(f"{importer} must not import {imported}", bold=False)
