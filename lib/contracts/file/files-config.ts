import { z } from 'zod';

const megabytesSchema = z.number().nonnegative();

const limitsSchema = z.object({
  disabled: z.boolean().optional(),
  fileLimit: z.number().int().nonnegative().optional(),
  fileSizeLimit: megabytesSchema.optional(),
  totalSizeLimit: megabytesSchema.optional(),
  supportedMimeTypes: z.array(z.string()).optional(),
});

/** The answer of `GET /api/files/config`: only what the operator set, sizes in megabytes. */
export const filesConfigSchema = z.object({
  endpoints: z.record(z.string(), limitsSchema).optional(),
  serverFileSizeLimit: megabytesSchema.optional(),
  avatarSizeLimit: megabytesSchema.optional(),
});
