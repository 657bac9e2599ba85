import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CRC32C } from '@google-cloud/storage';
import { deliverObject, startObjectServer, type HeldObject, type ObjectServer } from './object-server';

export const GOOGLE_TEST_BUCKET = 'parley.appspot.com';

const OBJECTS = `/storage/v1/b/${GOOGLE_TEST_BUCKET}/o`;

const SIGNED = `/${GOOGLE_TEST_BUCKET}/`;

export function startGoogleStorageServer(): Promise<ObjectServer> {
  return startObjectServer(({ method, url, headers, body }, objects) => {
    if (method === 'POST' && url.pathname === `/upload${OBJECTS}`) {
      if (headers.authorization !== 'Bearer storage-token') return refusal(401);
      const key = url.searchParams.get('name') ?? '';
      const held = readRelated(body, headers['content-type'] ?? '');
      objects.set(key, held);
      return Response.json(metadataOf(key, held));
    }
    if (method === 'GET' && url.pathname.startsWith(SIGNED)) {
      const signed = objects.get(decodeURIComponent(url.pathname.slice(SIGNED.length)));
      return signed === undefined || !url.searchParams.has('X-Goog-Signature')
        ? refusal(403)
        : deliverObject(signed, headers.range);
    }
    const key = decodeURIComponent(url.pathname.slice(OBJECTS.length + 1));
    const held = objects.get(key);
    if (held === undefined) return refusal(404);
    if (method === 'DELETE') {
      objects.delete(key);
      return new Response(null, { status: 204 });
    }
    if (url.searchParams.get('alt') === 'media') return deliverObject(held, headers.range);
    return Response.json(metadataOf(key, held));
  });
}

export function writeServiceAccount(): string {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const path = join(mkdtempSync(join(tmpdir(), 'parley-firebase-')), 'account.json');
  writeFileSync(
    path,
    JSON.stringify({
      type: 'service_account',
      client_email: 'parley@project.test',
      project_id: 'project-1',
      private_key: privateKey,
    }),
  );
  return path;
}

/** A server of its own gets a token by these options of Node without asking Google, whose address is fixed. */
export function tokenPreload(): string {
  const code = `
    const { fetch } = globalThis;
    const token = { access_token: 'storage-token', expires_in: 3600, token_type: 'Bearer' };
    globalThis.fetch = (input, init) =>
      new URL(input instanceof Request ? input.url : input).hostname.endsWith('.googleapis.com')
        ? Promise.resolve(Response.json(token))
        : fetch(input, init);`;
  return `--import=data:text/javascript,${encodeURIComponent(code).replaceAll("'", '%27')}`;
}

function refusal(code: number): Response {
  return Response.json({ error: { code, message: 'refused', errors: [] } }, { status: code });
}

function metadataOf(name: string, { bytes, mimeType }: HeldObject) {
  const checksum = new CRC32C();
  checksum.update(bytes);
  return {
    name,
    bucket: GOOGLE_TEST_BUCKET,
    contentType: mimeType,
    size: String(bytes.byteLength),
    crc32c: checksum.toString(),
  };
}

function readRelated(body: Buffer, contentType: string): HeldObject {
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1] ?? '';
  const second = body.indexOf(`--${boundary}`, body.indexOf(`--${boundary}`) + 1);
  const head = body.indexOf('\r\n\r\n', second);
  const end = body.lastIndexOf(`\r\n--${boundary}--`);
  const mimeType = /content-type: *(\S+)/i.exec(body.subarray(second, head).toString('latin1'))?.[1] ?? '';
  return { bytes: body.subarray(head + 4, end), mimeType };
}
