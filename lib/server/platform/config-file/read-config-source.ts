import 'server-only';
import { readFile, stat } from 'node:fs/promises';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { limitedBody } from '../outbound/limited-body';
import { outboundFetch } from '../outbound/outbound-fetch';

export type ConfigSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreachable'; readonly reason: string };

/** The files that operators write are far smaller. */
const SIZE_LIMIT_BYTES = MEGABYTE;
const FETCH_LIMIT_MS = 10_000;

/** `path` is a path or a web address. Never throws. */
export async function readConfigSource(path: string): Promise<ConfigSource> {
  try {
    return /^https?:\/\//i.test(path) ? await fetchText(path) : await readText(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return { kind: 'absent' };
    const reason = error instanceof Error && error.name === 'TimeoutError' ? 'it took too long' : code;
    return { kind: 'unreachable', reason: reason === '' ? 'it cannot be reached' : reason };
  }
}

async function readText(path: string): Promise<ConfigSource> {
  const { size } = await stat(path);
  return size > SIZE_LIMIT_BYTES ? TOO_LARGE : { kind: 'text', text: await readFile(path, 'utf8') };
}

async function fetchText(address: string): Promise<ConfigSource> {
  const response = await outboundFetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) });
  if (!response.ok) {
    await response.body?.cancel();
    return response.status === 404
      ? { kind: 'absent' }
      : { kind: 'unreachable', reason: `it answers ${String(response.status)}` };
  }
  const text = await new Response(limitedBody(response.body, SIZE_LIMIT_BYTES + 1)).text();
  return Buffer.byteLength(text) > SIZE_LIMIT_BYTES ? TOO_LARGE : { kind: 'text', text };
}

const TOO_LARGE: ConfigSource = { kind: 'unreachable', reason: 'it is larger than 1 MB' };
