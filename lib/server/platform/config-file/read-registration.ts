import { z } from 'zod';
import { socialProviderSchema } from '@/lib/domain/account/social-provider';
import type { ConfigBlock } from './config-block';

/** The block `registration`. */
export interface RegistrationConfig {
  /** The services users may sign in with, in the order of the buttons; null for the default. */
  readonly socialLogins: readonly string[] | null;
  /** The domains of addresses that accounts may be made for; null for all. */
  readonly allowedDomains: readonly string[] | null;
}

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[^\s@/:]+$/, 'it must be a domain, such as example.com');

/** Returns the {@link RegistrationConfig}. Where domains are named and none of them can be read, none is allowed. */
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
