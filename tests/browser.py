"""The Chromium of this machine, for every test and script that looks at the chat page."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
PROGRAM = next(filter(None, map(shutil.which, NAMES)), None)
REQUIRED = os.environ.get("BROWSER_TESTS") == "required"
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--no-first-run",
    "--no-pings",
)
"""Flags that keep a browser from talking to anybody but the page's server."""

needs_browser = pytest.mark.skipif(
    PROGRAM is None and not REQUIRED,
    reason="there is no Chromium here; on Debian: apt install chromium",
)


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A browser without a window and with a profile of its own; it ends with the block."""
    as_root = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=PROGRAM, args=[*QUIET, *as_root])
        yield browser
        await browser.close()
