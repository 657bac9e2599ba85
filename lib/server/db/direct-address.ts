import 'server-only';
import { env } from '../platform/env';

/** The address past a pooler when one is set; names of hosted databases come after ours. */
export function directAddress(): string | undefined {
  const { DIRECT_URL, DATABASE_URL_UNPOOLED, POSTGRES_URL_NON_POOLING, DATABASE_URL } = env();
  return DIRECT_URL ?? DATABASE_URL_UNPOOLED ?? POSTGRES_URL_NON_POOLING ?? DATABASE_URL;
}
