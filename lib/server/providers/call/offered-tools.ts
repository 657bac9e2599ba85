import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { isRecord, parseJson } from '@/lib/domain/shared/json-record';
import { toOfferedSchema, type OfferedSchema } from '@/lib/domain/tool/schema/offered-schema';
import { SCHEMA_RULES, type SchemaDialect } from '@/lib/domain/tool/schema/schema-rules';
import type { JsonObject, ToolDefinition } from '@/lib/domain/tool/tool-definition';
import { LoopSlice } from '../../platform/loop-slice';
import type { PromptMessage, StreamDialect } from '../contract';

/** The schemas of tools are the same objects in every step of an answer, and those of servers in many answers. */
const known: Readonly<Record<SchemaDialect, WeakMap<JsonObject, OfferedSchema>>> = {
  openai: new WeakMap(),
  anthropic: new WeakMap(),
  google: new WeakMap(),
};

/**
 * The tools of one request as its provider accepts them; what the model writes is read back in the names of the tools.
 */
export class OfferedTools {
  /** The tools as the model is told of them. */
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

  /** The same in the form of the provider packages. */
  get functions(): readonly LanguageModelV4FunctionTool[] {
    return this.definitions.map(({ name, description, parameters }) => ({
      type: 'function',
      name,
      description,
      inputSchema: parameters,
    }));
  }

  /** Others get their turn between the tools: each may be large. */
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

  /** Returns the arguments of a call in the names of its tool; what is no JSON object stays as it is. */
  readInput(name: string, input: string): string {
    const schema = this.#schemas.get(name);
    if (schema === undefined || schema.names.areOwn) return input;
    const value = parseJson(input);
    return isRecord(value) ? JSON.stringify(schema.names.toArguments(value)) : input;
  }

  /** Returns earlier messages with the arguments of their calls in the names that the model knows. */
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

/** Returns how many tools a request may have; null where the provider states no limit. */
export function mostToolsOf(dialect: StreamDialect): number | null {
  return SCHEMA_RULES[schemaDialectOf(dialect)].mostTools;
}

function schemaDialectOf(dialect: StreamDialect): SchemaDialect {
  if (dialect === 'anthropic') return 'anthropic';
  return dialect === 'gemini' ? 'google' : 'openai';
}
