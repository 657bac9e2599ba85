import * as z from 'zod/mini';

export const TOOLKITS_LIMIT = 200;
export const TOOLKIT_ID_LIMIT_CHARACTERS = 256;

/**
 * A plugin has its plugin key, as compat clients name it, an MCP server `mcp:` and its name, an API of the
 * operator's file `api:` and its name, and what the model's provider does itself `provider:`.
 */
export const toolkitSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(TOOLKIT_ID_LIMIT_CHARACTERS)),
  kind: z.enum(['plugin', 'mcp', 'provider']),
  title: z.string(),
  description: z.string(),
  /** The icon is on this server or at an https address; null where there is none. */
  icon: z.nullable(z.string()),
  /** False where the user has to connect the toolkit or enter a key first. */
  isReady: z.boolean(),
  /** Is true for Python where its code can draw charts. */
  drawsCharts: z.optional(z.boolean()),
});

export type Toolkit = z.infer<typeof toolkitSchema>;

/** Whole plugins count by their key. */
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
