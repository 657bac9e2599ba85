import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';

/** Its duration reveals none of the secret. */
export function showsBearer(request: Request, secret: string): boolean {
  const given = request.headers.get('authorization') ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${secret}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
