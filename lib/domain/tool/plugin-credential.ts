import * as z from 'zod/mini';

const VALUE_LIMIT_CHARACTERS = 4_096;

/** Only text that headers and addresses can hold is valid. */
export const pluginCredentialSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(VALUE_LIMIT_CHARACTERS),
    z.regex(/^[\x21-\x7e]+$/, 'has characters that no key has'),
  );
