import * as z from 'zod/mini';

export const TOOLKITS_LIMIT = 200;
export const TOOLKIT_ID_LIMIT_CHARACTERS = 256;

/**
 * Plugins have their key, MCP servers `mcp:` and name, the operator's APIs `api:` and name, providers' tools
 * `provider:`.
 */
export const toolkitSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  kind: z.enum(['plugin', 'mcp', 'provider']),
  title: z.string(),
  description: z.string(),
  /** The address is on this server or https; null means that there is no icon. */
  icon: z.nullable(z.string()),
  /** False until the user connects it or enters a key. */
  isReady: z.boolean(),
  drawsCharts: z.optional(z.boolean()),
});

export type Toolkit = z.infer<typeof toolkitSchema>;

/** A plugin that is sent whole counts by its key. */
export const namedToolkitsSchema = z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ pluginKey: z.string() }),
      z.transform(({ pluginKey }) => pluginKey),
    ),
  ]),
);

/** Compat clients send whole plugins, of which only the key is used. */
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

export function toApiToolkitId(name: string): string {
  return `api:${name}`;
}

export const PYTHON_TOOLKIT_ID = 'python';

export function isOneOf({ id }: Toolkit, chosen: readonly string[]): boolean {
  return chosen.includes(id);
}
