import * as z from 'zod/mini';

/** The most toolkits a conversation, a preset or an assistant may use, and the longest id of one. */
export const TOOLKITS_LIMIT = 200;
export const TOOLKIT_ID_LIMIT_CHARACTERS = 256;

/**
 * What a user switches on for a conversation: one plugin, or all tools of an MCP server. Plugins are named by their
 * plugin key, as compat clients name them, servers by `mcp:` and their name, APIs of the operator's file by
 * `api:` and theirs, and what the model's provider does itself by `provider:`.
 */
export const toolkitSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  kind: z.enum(['plugin', 'mcp', 'provider']),
  title: z.string(),
  description: z.string(),
  /** An address on this server or an https address; null where there is none. */
  icon: z.nullable(z.string()),
  /** True where it can be used now; false where the user has to connect it or enter a key first. */
  isReady: z.boolean(),
});

export type Toolkit = z.infer<typeof toolkitSchema>;

/** The toolkits of settings as they are stored or sent, by their ids; whole plugins count by their key. */
export const namedToolkitsSchema = z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ pluginKey: z.string() }),
      z.transform(({ pluginKey }) => pluginKey),
    ),
  ]),
);

/** The toolkits a conversation uses, by their ids; compat clients send whole plugins, of which only the key is used. */
export const toolkitIdsSchema = z
  .array(
    z.union([
      z.string().check(z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
      z.pipe(
        z.object({ pluginKey: z.string().check(z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)) }),
        z.transform(({ pluginKey }) => pluginKey),
      ),
    ]),
  )
  .check(z.maxLength(TOOLKITS_LIMIT));

/** Returns the id of the toolkit of an API that the operator's file names. */
export function toApiToolkitId(name: string): string {
  return `api:${name}`;
}

/** The toolkit that runs Python; of an assistant it is a capability. */
export const PYTHON_TOOLKIT_ID = 'python';

/** Returns whether a toolkit is one of the chosen ones. */
export function isOneOf({ id }: Toolkit, chosen: readonly string[]): boolean {
  return chosen.includes(id);
}
