import { z } from 'zod';
import { socialProviderSchema } from '@/lib/domain/account/social-provider';
import type { ConfigBlock } from './config-block';

export interface RegistrationConfig {
  /** Null means the default order. */
  readonly socialLogins: readonly string[] | null;
  /** Null means that all are allowed. */
  readonly allowedDomains: readonly string[] | null;
}

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s@/:]+$/, 'it must be a domain, such as example.com');

/** When domains are named but cannot be read, no domain is allowed. */
export function readRegistration(root: ConfigBlock): RegistrationConfig {
  const block = root.block('registration');
  block.knowsOnly(['socialLogins', 'allowedDomains']);
  return {
    socialLogins: block.items('socialLogins', socialProviderSchema) ?? null,
    allowedDomains: readDomains(block),
  };
}

function readDomains(block: ConfigBlock): string[] | null {
  const read = block.items('allowedDomains', domain);
  const named = block.value('allowedDomains');
  const isEmpty = Array.isArray(named) && named.length === 0;
  return read === undefined || isEmpty ? null : read;
}
