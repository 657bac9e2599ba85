import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SECRET = 'S3RVER';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hex = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Returns whether the signature in the address is that of this very request: its method, path, query and each header
 * that it names. A request that has none in its address is not judged.
 */
export function isAsSigned({ method = '', headers, url = '' }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const signature = searchParams.get('X-Amz-Signature');
  if (signature === null) return true;
  const signed = searchParams.get('X-Amz-SignedHeaders') ?? '';
  const [, day = '', region = '', service = ''] = searchParams.get('X-Amz-Credential')?.split('/') ?? [];
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const request = [method, pathname, query, lines.join(''), signed, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', searchParams.get('X-Amz-Date'), scope, hex(request)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day), region), service), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
