import * as z from 'zod/mini';

/** Every vendor accepts such a name. */
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

export type JsonObject = Readonly<Record<string, unknown>>;

export const jsonObjectSchema: z.ZodMiniType<JsonObject, JsonObject> = z.record(z.string(), z.unknown());

export interface ToolDefinition {
  /** The name passes {@link isToolName}. */
  readonly name: string;
  readonly description: string;
  /** The schema has the type `object`. */
  readonly parameters: JsonObject;
}

export function isToolName(name: string): boolean {
  return TOOL_NAME.test(name);
}

/** Other characters become `_`; a name that is too long or taken ends in a number. */
export function toToolName(text: string, taken: ReadonlySet<string> = new Set()): string {
  const name = text.replaceAll(/[^a-zA-Z0-9_-]+/g, '_').slice(0, 64) || 'tool';
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = `_${String(number)}`;
    const other = name.slice(0, 64 - suffix.length) + suffix;
    if (!taken.has(other)) return other;
  }
}
