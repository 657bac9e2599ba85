import * as z from 'zod/mini';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '@/lib/domain/tool/toolkit';

/** `GET`: the plugins of the store. */
export const PLUGINS_PATH = '/api/plugins';

/** `POST`: installs or removes a plugin; 200 without a body. */
export const USER_PLUGINS_PATH = '/api/user/plugins';

/** The most fields of a form of credentials. */
const AUTH_FIELDS_LIMIT = 20;

/** A plugin in the answer of `GET /api/plugins`. */
export const pluginAnswerSchema = z.object({
  name: z.string(),
  pluginKey: z.string(),
  description: z.string(),
  icon: z.string(),
  /** What it needs; `authField` may list alternatives, divided by `||`. */
  authConfig: z.array(z.object({ authField: z.string(), label: z.string(), description: z.string() })),
  /** True where the operator has set all that it needs; absent otherwise, and where it needs none. */
  authenticated: z.optional(z.literal(true)),
});

export const pluginsAnswerSchema = z.array(pluginAnswerSchema);

export type PluginAnswer = z.infer<typeof pluginAnswerSchema>;

/** The body of `POST /api/user/plugins`; unknown fields of compat clients are dropped. */
export const userPluginRequestSchema = z.object({
  pluginKey: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  action: z.enum(['install', 'uninstall']),
  /** What the plugin needs, by `authField`. */
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
  /**
   * True leaves the list of installed plugins alone: the plugin becomes a function of an assistant, or is one no more,
   * which deletes no keys.
   */
  isAssistantTool: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? false),
  ),
});

export type UserPluginRequest = z.output<typeof userPluginRequestSchema>;

/** See {@link userPluginRequestSchema}. */
export type UserPluginChange = z.input<typeof userPluginRequestSchema>;
