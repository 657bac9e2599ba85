import * as z from 'zod/mini';

/** Every vendor accepts them. */
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

export type JsonObject = Readonly<Record<string, unknown>>;

export const jsonObjectSchema: z.ZodMiniType<JsonObject, JsonObject> = z.record(z.string(), z.unknown());

export interface ToolDefinition {
  /** {@link isToolName} holds. */
  readonly name: string;
  readonly description: string;
  /** It has type `object`. */
  readonly parameters: JsonObject;
}

export function isToolName(name: string): boolean {
  return TOOL_NAME.test(name);
}

/** Others become `_`; too long or taken names end in a number. */
export function toToolName(text: string, taken: ReadonlySet<string> = new Set()): string {
  const name = text.replaceAll(/[^a-zA-Z0-9_-]+/g, '_').slice(0, 64) || 'tool';
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = `_${String(number)}`;
    const other = name.slice(0, 64 - suffix.length) + suffix;
    if (!taken.has(other)) return other;
  }
}
