import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { isRemoteIcon } from '../icon-name';
import { guardedFetch } from './guarded-fetch';
import { limitedBody } from './limited-body';

const LIMIT_BYTES = MEGABYTE;
const LIMIT_MS = 5_000;
const REDIRECTS_LIMIT = 3;

/** Returns null for errors, slowness, over 1 MiB or a forbidden address; redirects are guarded too. */
export async function fetchRemotePicture(address: string): Promise<Uint8Array | null> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  let url = address;
  for (let redirects = 0; redirects <= REDIRECTS_LIMIT; redirects += 1) {
    const response = await guardedFetch(url, { signal, headers: { accept: 'image/*' } });
    const location = response.headers.get('location');
    if (!isRedirect(response.status) || location === null) return response.ok ? readBytes(response) : null;
    await response.body?.cancel();
    if (!URL.canParse(location, url)) return null;
    url = new URL(location, url).href;
    if (!isRemoteIcon(url)) return null;
  }
  return null;
}

async function readBytes(response: Response): Promise<Uint8Array | null> {
  const body = limitedBody(response.body, LIMIT_BYTES + 1);
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  return bytes.byteLength === 0 || bytes.byteLength > LIMIT_BYTES ? null : bytes;
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
