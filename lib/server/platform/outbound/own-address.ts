import 'server-only';
import { env } from '../../env';

/** Returns a path as the address users type, without a doubled slash. */
export function clientUrl(path: string): string {
  return `${(env().DOMAIN_CLIENT ?? ownDomain()).replace(/\/+$/, '')}${path}`;
}

/** Returns a path as the address the API is reached at. */
export function serverUrl(path: string): string {
  return `${(env().DOMAIN_SERVER ?? ownDomain()).replace(/\/+$/, '')}${path}`;
}

function ownDomain(): string {
  const { HOST, PORT } = env();
  return `http://${HOST}:${PORT}`;
}
