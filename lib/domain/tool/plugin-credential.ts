import { z } from 'zod';

const VALUE_LIMIT_CHARACTERS = 4_096;

/** A key or an address as a user types it: it can stand in a header and in an address. */
export const pluginCredentialSchema = z
  .string()
  .trim()
  .min(1)
  .max(VALUE_LIMIT_CHARACTERS)
  .regex(/^[\x21-\x7e]+$/, 'has characters that no key has');
