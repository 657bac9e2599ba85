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
  /** It is ours or https; null means none. */
  icon: z.nullable(z.string()),
  /** The user must first connect it or enter a key. */
  isReady: z.boolean(),
  drawsCharts: z.optional(z.boolean()),
});

export type Toolkit = z.infer<typeof toolkitSchema>;

/** Plugins count by key. */
export const namedToolkitsSchema = z.array(
  z.union([
    z.string(),
    z.pipe(
      z.object({ pluginKey: z.string() }),
      z.transform(({ pluginKey }) => pluginKey),
    ),
  ]),
);

/** Compat clients send whole plugins, of which the key counts. */
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
