import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { onRequest } from './on-request';

const PATH = '/_next/static/';

/** Browsers send some 30 characters; longer headers get the uncompressed file. */
const ACCEPTED_LIMIT_CHARACTERS = 512;

/** A weight above zero has, in HTTP, at most three digits after the point. */
const WEIGHT = /^q=(?:1(?:\.0{0,3})?|0\.(?!0{1,3}$)\d{1,3})$/;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['js', 'application/javascript; charset=UTF-8'],
  ['css', 'text/css; charset=UTF-8'],
]);

/**
 * What the build compressed with Brotli is a tenth smaller than compressing while sending. Without such files it
 * serves none.
 */
export function serveCompressedFiles(folder: string = join(process.cwd(), '.next', 'static')): void {
  const compressed = compressedIn(folder);
  if (compressed.size > 0)
    onRequest((request, response) => {
      serveCompressed(request, response, compressed);
    });
}

function compressedIn(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(
    names
      .filter((name) => name.endsWith('.br'))
      .map((name) => PATH + name.slice(0, -'.br'.length).replaceAll('\\', '/')),
  );
}

function serveCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  compressed: ReadonlySet<string>,
): void {
  const [path = '', query] = (request.url ?? '').split('?', 2);
  const type = TYPES.get(path.slice(path.lastIndexOf('.') + 1));
  if (type === undefined || !compressed.has(path) || !takesBrotli(request)) return;
  request.url = query === undefined ? `${path}.br` : `${path}.br?${query}`;
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Encoding', 'br');
}

function takesBrotli({ headers }: IncomingMessage): boolean {
  const accepted = headers['accept-encoding']?.toString() ?? '';
  if (accepted.length > ACCEPTED_LIMIT_CHARACTERS) return false;
  return accepted.split(',').some((coding) => {
    const [name = '', weight = 'q=1', ...others] = coding.split(';').map((part) => part.trim().toLowerCase());
    return name === 'br' && others.length === 0 && WEIGHT.test(weight);
  });
}
