import 'server-only';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { env } from '../env';

export function clientUrl(path: string): string {
  return `${withoutEndSlashes(env().DOMAIN_CLIENT ?? ownDomain())}${path}`;
}

export function chatUrl(conversationId: string): string {
  return clientUrl(`/c/${conversationId}`);
}

export function serverUrl(path: string): string {
  return `${withoutEndSlashes(env().DOMAIN_SERVER ?? ownDomain())}${path}`;
}

function ownDomain(): string {
  const { HOST, PORT } = env();
  return `http://${HOST}:${PORT}`;
}
