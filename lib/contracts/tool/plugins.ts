import * as z from 'zod/mini';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '@/lib/domain/tool/toolkit';

export const PLUGINS_PATH = '/api/plugins';

/** `POST` installs or removes one; 200 has no body. */
export const USER_PLUGINS_PATH = '/api/user/plugins';

const AUTH_FIELDS_LIMIT = 20;

export const pluginAnswerSchema = z.object({
  name: z.string(),
  pluginKey: z.string(),
  description: z.string(),
  icon: z.string(),
  /** `authField` may list alternatives, divided by `||`. */
  authConfig: z.array(z.object({ authField: z.string(), label: z.string(), description: z.string() })),
  /** True where the operator has set all that the plugin needs; absent otherwise. */
  authenticated: z.optional(z.literal(true)),
});

export const pluginsAnswerSchema = z.array(pluginAnswerSchema);

export type PluginAnswer = z.infer<typeof pluginAnswerSchema>;

/** Unknown fields of compat clients are dropped. */
export const userPluginRequestSchema = z.object({
  pluginKey: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  action: z.enum(['install', 'uninstall']),
  /** The keys are those of `authField`. */
  auth: z.pipe(
    z.nullish(
      z
        .record(
          z.string().check(z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
          z.string().check(z.maxLength(10_000)),
        )
        .check(z.refine((fields) => Object.keys(fields).length <= AUTH_FIELDS_LIMIT)),
    ),
    z.transform((auth) => auth ?? {}),
  ),
  /** True keeps the installed plugins: the plugin joins or leaves an assistant, which deletes no keys. */
  isAssistantTool: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? false),
  ),
});

export type UserPluginRequest = z.output<typeof userPluginRequestSchema>;

export type UserPluginChange = z.input<typeof userPluginRequestSchema>;
