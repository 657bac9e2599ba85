import * as z from 'zod/mini';

/** What every vendor accepts as the name of a tool. */
const TOOL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const jsonObjectSchema: z.ZodMiniType<JsonObject, JsonObject> = z.record(z.string(), z.unknown());

/** A tool as a model is told of it. */
export interface ToolDefinition {
  /** The name the model calls it by; {@link isToolName} holds. */
  readonly name: string;
  readonly description: string;
  /** The JSON Schema of its arguments, of type `object`. */
  readonly parameters: JsonObject;
}

/** True for a name that every vendor accepts. */
export function isToolName(name: string): boolean {
  return TOOL_NAME.test(name);
}

/**
 * Returns a name that every vendor accepts and that no name of `taken` equals: other characters become `_`, and what is
 * too long or taken ends in a number.
 */
export function toToolName(text: string, taken: ReadonlySet<string> = new Set()): string {
  const name = text.replaceAll(/[^a-zA-Z0-9_-]+/g, '_').slice(0, 64) || 'tool';
  if (!taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const suffix = `_${String(number)}`;
    const other = name.slice(0, 64 - suffix.length) + suffix;
    if (!taken.has(other)) return other;
  }
}
