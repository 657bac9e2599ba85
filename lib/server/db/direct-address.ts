import 'server-only';
import { env } from '../platform/env';
import { directAddressOf } from '../platform/settings/direct-address-of';

/** Returns undefined without a database. */
export function directAddress(): string | undefined {
  return directAddressOf(env());
}
