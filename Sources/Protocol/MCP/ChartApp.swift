/// The chart that a host shows to its user, as an MCP App: one page without anything from elsewhere. It
/// draws what `rate_history` has returned, and calls that tool to zoom and move.
enum ChartApp {
  static let uri = "ui://kurs/chart"
  static let mimeType = "text/html;profile=mcp-app"

  static let html: StaticString = #"""
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>kurs</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 8px; font: 14px/1.4 var(--font-sans, system-ui, sans-serif);
        background: var(--color-background-primary, Canvas); color: var(--color-text-primary, CanvasText); }
      svg { display: block; width: 100%; height: 260px; touch-action: none; }
      nav { display: flex; gap: 6px; flex-wrap: wrap; }
      button { font: inherit; color: inherit; background: transparent; border: 1px solid currentColor;
        border-radius: 6px; padding: 2px 10px; cursor: pointer; }
      #note, footer { min-height: 1.4em; opacity: .75; }
    </style>
    <div id="note" role="status">Waiting for rates…</div>
    <svg id="chart" role="img" aria-label="Chart of rates"></svg>
    <nav>
      <button data-zoom="0.5">+</button><button data-zoom="2">−</button>
      <button data-pan="-0.5">←</button><button data-pan="0.5">→</button>
      <button data-span="1m">1m</button><button data-span="1y">1y</button>
      <button data-span="5y">5y</button><button data-span="max">max</button>
    </nav>
    <footer id="legend"></footer>
    <script>
    "use strict";
    const at = (id) => document.getElementById(id);
    const colors = ["#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#e377c2"];
    let shown = null, source, next = 0;
    const waiting = new Map();

    // JSON-RPC with the host.
    const post = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
    const request = (method, params) => new Promise((done, fail) => {
      waiting.set(++next, { done, fail });
      post({ id: next, method, params });
    });
    addEventListener("message", ({ source: from, data }) => {
      if (from !== parent || !data || data.jsonrpc !== "2.0") return;
      if (!data.method) {
        const call = waiting.get(data.id);
        waiting.delete(data.id);
        if (call) data.error ? call.fail(new Error(data.error.message)) : call.done(data.result);
      } else if (data.method === "ui/notifications/tool-input") {
        source = data.params?.arguments?.source;
      } else if (data.method === "ui/notifications/tool-result") {
        take(data.params);
      } else if (data.method === "ui/notifications/host-context-changed") {
        theme(data.params);
      } else if (data.id !== undefined) {
        post({ id: data.id, result: {} });
      }
    });

    function theme(context) {
      if (context?.theme) document.documentElement.style.colorScheme = context.theme;
      for (const [name, value] of Object.entries(context?.styles?.variables ?? {}))
        if (value) document.documentElement.style.setProperty(name, value);
    }

    function take(result) {
      if (!result?.structuredContent) {
        at("note").textContent = result?.content?.[0]?.text ?? "No rates.";
        return;
      }
      shown = result.structuredContent;
      draw();
    }

    const day = (text) => Date.parse(text + "T00:00:00Z");
    const text = (time) => new Date(time).toISOString().slice(0, 10);

    function line(target, index, from, to, width) {
      const values = target.values.map(Number), first = values[0];
      return { color: colors[index % colors.length], target,
        points: target.days.map((d, i) => [(day(d) - from) / (to - from || 1) * width,
          shown.targets.length > 1 ? values[i] / first * 100 : values[i]]) };
    }

    function draw() {
      const svg = at("chart"), width = svg.clientWidth || 600, height = svg.clientHeight || 260;
      const from = day(shown.since), to = day(shown.until);
      const lines = shown.targets.filter((t) => t.values.length).map((t, i) => line(t, i, from, to, width));
      const all = lines.flatMap((l) => l.points.map((p) => p[1]));
      const low = Math.min(...all), high = Math.max(...all), room = high - low || 1;
      svg.replaceChildren();
      svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
      for (const { points, color } of lines) {
        const path = document.createElementNS("http://www.w3.org/2000/svg", "polyline");
        path.setAttribute("points", points.map(([x, y]) =>
          `${x.toFixed(1)},${(height - 8 - (y - low) / room * (height - 16)).toFixed(1)}`).join(" "));
        path.setAttribute("fill", "none");
        path.setAttribute("stroke", color);
        path.setAttribute("stroke-width", "2");
        svg.append(path);
      }
      at("note").textContent = `${shown.base}, ${shown.since} to ${shown.until}`
        + (shown.targets.length > 1 ? ", each line from 100" : "");
      at("legend").replaceChildren(...lines.map(({ target, color }) => {
        const item = document.createElement("div");
        item.style.color = color;
        item.textContent = `${target.to} ${target.last?.rate ?? ""} (${target.change ?? "0"}%, `
          + `${target.source ?? ""}) lowest ${target.minimum?.rate ?? ""}, highest ${target.maximum?.rate ?? ""}`;
        return item;
      }));
      post({ method: "ui/notifications/size-changed",
        params: { width: document.body.scrollWidth, height: document.body.scrollHeight } });
    }

    // The number below the pointer.
    at("chart").addEventListener("pointermove", (event) => {
      if (!shown) return;
      const box = at("chart").getBoundingClientRect();
      const time = day(shown.since) + (event.clientX - box.left) / box.width * (day(shown.until) - day(shown.since));
      at("note").textContent = shown.targets.filter((t) => t.days.length).map((t) => {
        let near = 0;
        t.days.forEach((d, i) => { if (Math.abs(day(d) - time) < Math.abs(day(t.days[near]) - time)) near = i; });
        return `${t.days[near]}: 1 ${shown.base} = ${t.values[near]} ${t.to}`;
      }).join("; ");
    });
    at("chart").addEventListener("pointerleave", () => { if (shown) draw(); });

    async function load(days) {
      at("note").textContent = "Loading…";
      try {
        take(await request("tools/call", { name: "rate_history", arguments: {
          base: shown.base, targets: shown.targets.map((t) => t.to), points: 200,
          ...(source ? { source } : {}), ...days } }));
      } catch (error) {
        at("note").textContent = error.message;
      }
    }

    document.querySelector("nav").addEventListener("click", ({ target: { dataset } }) => {
      if (!shown) return;
      const from = day(shown.since), to = day(shown.until), length = to - from;
      if (dataset.span) return load({ span: dataset.span });
      let last = to, first = from;
      if (dataset.zoom) first = to - Math.max(length * dataset.zoom, 7 * 864e5);
      if (dataset.pan) { last = Math.min(to + length * dataset.pan, Date.now()); first = last - length; }
      if (dataset.zoom || dataset.pan)
        load({ since: text(Math.max(first, day("1999-01-04"))), until: text(last) });
    });

    request("ui/initialize", { protocolVersion: "2026-01-26", appInfo: { name: "kurs", version: "1" },
      appCapabilities: {} }).then((result) => {
      theme(result?.hostContext);
      post({ method: "ui/notifications/initialized" });
    });
    </script>
    </html>
    """#
}
