// The line to the server: asking, acting, and the stream of news. No DOM here.

async function json(response) {
  const body = await response.json();
  if (!response.ok) throw Object.assign(new Error(body.error), { status: response.status });
  return body;
}

export async function fetchTable() {
  return json(await fetch("page/table"));
}

export async function fetchState(chair) {
  return json(await fetch(`page/state?chair=${chair}`));
}

export async function act(name, body) {
  const headers = { "content-type": "application/json" };
  return json(
    await fetch(`page/${name}`, { method: "POST", headers, body: JSON.stringify(body) }),
  );
}

// Calls back with each piece of news, and whenever the line is found or lost. EventSource tries
// again by itself, except when the server answered with an error: then we do.
export function listen({ onNews, onFound, onLost }) {
  const source = new EventSource("page/events");
  source.onopen = onFound;
  source.onmessage = (event) => onNews(JSON.parse(event.data));
  source.onerror = () => {
    onLost();
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => listen({ onNews, onFound, onLost }), 1000);
    }
  };
}
