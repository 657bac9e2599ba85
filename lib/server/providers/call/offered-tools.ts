import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { jsonObjectsIn } from '@/lib/domain/shared/text/json-objects';
import { toOfferedSchema, type OfferedSchema } from '@/lib/domain/tool/schema/offered-schema';
import { SCHEMA_RULES, type SchemaDialect } from '@/lib/domain/tool/schema/schema-rules';
import type { JsonObject, ToolDefinition } from '@/lib/domain/tool/tool-definition';
import { LoopSlice } from '../../platform/loop-slice';
import type { PromptMessage, StreamDialect } from '../contract';

/** The same objects of schemas come again in every step of an answer. */
const known: Readonly<Record<SchemaDialect, WeakMap<JsonObject, OfferedSchema>>> = {
  openai: new WeakMap(),
  anthropic: new WeakMap(),
  google: new WeakMap(),
};

/** It fits tools to what the provider accepts, and maps the names that the model writes back to the tools'. */
export class OfferedTools {
  readonly definitions: readonly ToolDefinition[];
  readonly #schemas: ReadonlyMap<string, OfferedSchema>;

  private constructor(tools: readonly ToolDefinition[], schemas: ReadonlyMap<string, OfferedSchema>) {
    this.#schemas = schemas;
    this.definitions = tools.map(({ name, description, parameters }) => ({
      name,
      description,
      parameters: schemas.get(name)?.parameters ?? parameters,
    }));
  }

  get functions(): readonly LanguageModelV4FunctionTool[] {
    return this.definitions.map(({ name, description, parameters }) => ({
      type: 'function',
      name,
      description,
      inputSchema: parameters,
    }));
  }

  /** Yields between tools, each of which may be large. */
  static async of(tools: readonly ToolDefinition[], dialect: StreamDialect): Promise<OfferedTools> {
    const schemaDialect = schemaDialectOf(dialect);
    const schemas = new Map<string, OfferedSchema>();
    const slice = new LoopSlice();
    for (const { name, parameters } of tools) {
      if (slice.isOver) await slice.end();
      const offered = known[schemaDialect].get(parameters) ?? toOfferedSchema(parameters, schemaDialect);
      known[schemaDialect].set(parameters, offered);
      schemas.set(name, offered);
    }
    return new OfferedTools(tools, schemas);
  }

  /** Returns the name and the arguments that the model meant. */
  readCall<Call extends { readonly toolName: string; readonly input: string }>(call: Call): Call {
    return { ...call, toolName: this.#nameOf(call.toolName), input: readableInput(call.input) };
  }

  /** Some models prefix the name: `functions.search`. */
  #nameOf(written: string): string {
    if (this.#schemas.has(written)) return written;
    const name = written.trim();
    const last = name.slice(Math.max(...SEPARATORS.map((separator) => name.lastIndexOf(separator))) + 1);
    return [name, last].find((each) => this.#schemas.has(each)) ?? written;
  }

  /** The tool's own names are used; a text that is no JSON object stays. */
  readInput(name: string, input: string): string {
    const schema = this.#schemas.get(name);
    if (schema === undefined || schema.names.areOwn) return input;
    const value = parseJson(input);
    return isRecord(value) ? JSON.stringify(schema.names.toArguments(value)) : input;
  }

  tell(messages: readonly PromptMessage[]): readonly PromptMessage[] {
    return messages.map((message) =>
      message.calls === undefined
        ? message
        : {
            ...message,
            calls: message.calls.map((call) => ({ ...call, input: this.#tellInput(call.name, call.input) })),
          },
    );
  }

  #tellInput(name: string, input: string): string {
    const schema = this.#schemas.get(name);
    if (schema === undefined || schema.names.areOwn) return input;
    const value = parseJson(input);
    return isRecord(value) ? JSON.stringify(schema.names.toModel(value)) : input;
  }
}

const SEPARATORS = ['.', ':', '/'] as const;

/**
 * Servers write JSON within JSON, even twice, behind an empty object, in a code block, or with a bracket too many.
 * Other texts stay.
 */
function readableInput(written: string): string {
  const inner: unknown = parseJson(written);
  if (isRecord(inner)) return written;
  if (typeof inner === 'string') return isRecord(parseJson(inner)) ? inner : written;
  const objects = [...jsonObjectsIn(written)].filter((each) => isRecord(parseJson(each)));
  const [first, ...others] = new Set(objects.filter((each) => each !== EMPTY));
  return others.length === 0 ? (first ?? objects[0] ?? written) : written;
}

const EMPTY = '{}';

/** Null means that the provider states no limit. */
export function mostToolsOf(dialect: StreamDialect): number | null {
  return SCHEMA_RULES[schemaDialectOf(dialect)].mostTools;
}

function schemaDialectOf(dialect: StreamDialect): SchemaDialect {
  if (dialect === 'anthropic') return 'anthropic';
  return dialect === 'gemini' ? 'google' : 'openai';
}
