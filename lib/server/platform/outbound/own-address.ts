import 'server-only';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { env } from '../env';

/** Returns a path as the address users type, without a doubled slash. */
export function clientUrl(path: string): string {
  return `${withoutEndSlashes(env().DOMAIN_CLIENT ?? ownDomain())}${path}`;
}

/** Returns the address of the page of a chat. */
export function chatUrl(conversationId: string): string {
  return clientUrl(`/c/${conversationId}`);
}

/** Returns a path as the address the API is reached at. */
export function serverUrl(path: string): string {
  return `${withoutEndSlashes(env().DOMAIN_SERVER ?? ownDomain())}${path}`;
}

function ownDomain(): string {
  const { HOST, PORT } = env();
  return `http://${HOST}:${PORT}`;
}
