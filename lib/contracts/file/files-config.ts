import * as z from 'zod/mini';

const megabytesSchema = z.number().check(z.nonnegative());

const limitsSchema = z.object({
  disabled: z.optional(z.boolean()),
  fileLimit: z.optional(z.int().check(z.nonnegative())),
  fileSizeLimit: z.optional(megabytesSchema),
  totalSizeLimit: z.optional(megabytesSchema),
  supportedMimeTypes: z.optional(z.array(z.string())),
});

/** It holds what the operator set, in megabytes. */
export const filesConfigSchema = z.object({
  endpoints: z.optional(z.record(z.string(), limitsSchema)),
  serverFileSizeLimit: z.optional(megabytesSchema),
  avatarSizeLimit: z.optional(megabytesSchema),
});
