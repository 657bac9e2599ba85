import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const STATIC_PATH = '/_next/static/';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Platforms deliver what a build has for ever from elsewhere; returns false for what is a function's to answer. */
export function serveStatic(
  folder: string,
  { url = '' }: IncomingMessage,
  outgoing: ServerResponse,
): boolean {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  if (!path.startsWith(STATIC_PATH)) return false;
  const file = join(folder, '.next', 'static', path.slice(STATIC_PATH.length));
  const type = TYPES[extname(file)];
  if (type === undefined || !existsSync(file)) return false;
  outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  createReadStream(file).pipe(outgoing);
  return true;
}
