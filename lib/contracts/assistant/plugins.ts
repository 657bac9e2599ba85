import { z } from 'zod';

/** The body of `POST /api/user/plugins`; unknown fields of compat clients are dropped. */
export const userPluginRequestSchema = z.object({
  pluginKey: z.string().min(1).max(200),
  action: z.enum(['install', 'uninstall']),
});
