import 'server-only';
import { createHash } from 'node:crypto';

const NAME_CHARACTERS = 32;

export function isRemoteIcon(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

export function iconName(url: string): string {
  const digest = createHash('sha256').update(url).digest('hex');
  return `${digest.slice(0, NAME_CHARACTERS)}.png`;
}
