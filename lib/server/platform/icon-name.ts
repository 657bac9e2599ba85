import 'server-only';
import { createHash } from 'node:crypto';

const NAME_CHARACTERS = 32;

/** Returns whether an address is of another host, so that pages may show the picture there only through this server. */
export function isRemoteIcon(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/** Returns the file name under which this server shows the picture at a remote address; another for each address. */
export function iconName(url: string): string {
  const digest = createHash('sha256').update(url).digest('hex');
  return `${digest.slice(0, NAME_CHARACTERS)}.png`;
}
