// For work on the page: serves dist/ as it is on the disk and passes everything else on to a running table.
//   node dev.mjs [PORT] [PORT OF THE TABLE]
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const dist = join(import.meta.dirname, "dist");
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".png": "image/png", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };

export function serve(port, table) {
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, "http://localhost");
    if (/^\/(api|health|metrics)(\/|$)/.test(pathname)) {
      const options = { host: "127.0.0.1", port: table, path: incoming.url, method: incoming.method, headers: incoming.headers };
      const passed = request(options, (answer) => {
        outgoing.writeHead(answer.statusCode, answer.headers);
        answer.pipe(outgoing);
      });
      passed.on("error", () => outgoing.writeHead(502).end());
      incoming.pipe(passed);
      return;
    }
    const file = extname(pathname) === "" ? "index.html" : normalize(pathname);
    const content = await readFile(join(dist, file)).catch(() => null);
    if (content === null) outgoing.writeHead(404).end();
    else outgoing.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(content);
  });
  server.on("upgrade", (incoming, socket, head) => {
    const through = connect(table, "127.0.0.1", () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}\r\n`).join("");
      through.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`);
      through.write(head);
      socket.pipe(through).pipe(socket);
    });
    through.on("error", () => socket.destroy());
    through.on("close", () => socket.destroy());
    socket.on("error", () => through.destroy());
  });
  return new Promise((done) => server.listen(port, "127.0.0.1", () => done(server)));
}

if (process.argv[1] === import.meta.filename) {
  const [port = "7500", table = "7432"] = process.argv.slice(2);
  await serve(Number(port), Number(table));
  console.log(`http://127.0.0.1:${port}`);
}
