import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '../../platform/env';

export const EVENT_COUNT = 8;
export const EVENT_GAP_MS = 250;

const PASS_LIFE_MS = 5 * 60_000;
const PURPOSE = 'parley:stream-check:';

export const STREAM_CHECK_PATH = '/api/stream-check';

/** Only the server can make a pass, which is valid for five minutes. */
export function makeStreamPass(nowMs: number): string {
  const until = String(nowMs + PASS_LIFE_MS);
  return `${until}.${sign(until)}`;
}

export function isStreamPass(pass: string, nowMs: number): boolean {
  const [until = '', signature = '', ...more] = pass.split('.');
  if (more.length > 0 || !/^\d{1,15}$/.test(until)) return false;
  const [given, expected] = [Buffer.from(signature, 'utf8'), Buffer.from(sign(until), 'utf8')];
  return given.length === expected.length && timingSafeEqual(given, expected) && Number(until) > nowMs;
}

function sign(until: string): string {
  const { JWT_SECRET } = env();
  if (JWT_SECRET === undefined) throw new Error('JWT_SECRET is not set; start with `npm start`.');
  return createHmac('sha256', JWT_SECRET).update(`${PURPOSE}${until}`).digest('base64url');
}
