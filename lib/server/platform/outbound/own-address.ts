import 'server-only';
import { env } from '../../env';

/** A path as the address people type, without a slash too many. */
export function clientUrl(path: string): string {
  return `${(env().DOMAIN_CLIENT ?? ownDomain()).replace(/\/+$/, '')}${path}`;
}

/** A path as the address the API is reached at. */
export function serverUrl(path: string): string {
  return `${(env().DOMAIN_SERVER ?? ownDomain()).replace(/\/+$/, '')}${path}`;
}

function ownDomain(): string {
  const { HOST, PORT } = env();
  return `http://${HOST}:${PORT}`;
}
