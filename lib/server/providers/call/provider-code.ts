import type { LanguageModelV4ToolCall, LanguageModelV4ToolResult } from '@ai-sdk/provider';
import { z } from 'zod';
import { cutText } from '@/lib/domain/shared/cut-text';
import { parseJson } from '@/lib/domain/shared/json-record';
import { PROVIDER_CODE } from '@/lib/domain/tool/provider-tools';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { ModelRequest } from '../contract';

const CODE_LIMIT_CHARACTERS = 60_000;
const OUTPUT_LIMIT_CHARACTERS = 20_000;
const RUNS_LIMIT = 30;

/** What providers send of a run; fields that are missing or of another kind are left out. */
const text = z.string().catch('');
const callSchema = z.object({ code: text, command: text, path: text, file_text: text, new_str: text });
const openAiSchema = z.object({
  outputs: z.array(z.object({ type: z.string(), logs: text })).nullable(),
});
const googleSchema = z.object({ outcome: z.string(), output: text });
const anthropicSchema = z.object({
  type: z.string(),
  stdout: text,
  stderr: text,
  return_code: z.number().catch(0),
  content: text,
  error_code: text,
});

/** Returns whether the provider of a model may run code for it. */
export function hasProviderCode({
  codeSessions = 0,
  mustAnswer = false,
}: Pick<ModelRequest, 'codeSessions' | 'mustAnswer'>): boolean {
  return codeSessions > 0 && !mustAnswer;
}

/** Writes the code that a provider runs as calls of an answer; the first one of a request begins a session. */
export class ProviderCode {
  private readonly emit: (event: ChatEvent) => void;
  private readonly isOffered: boolean;
  private readonly ids = new Set<string>();

  constructor(request: Pick<ModelRequest, 'codeSessions'>, emit: (event: ChatEvent) => void) {
    this.emit = emit;
    this.isOffered = hasProviderCode(request);
  }

  /** Returns whether a part is of a run. */
  isCall({ toolName }: Pick<LanguageModelV4ToolCall, 'toolName'>): boolean {
    return toolName === PROVIDER_CODE.toolName;
  }

  call({ toolCallId, input }: Pick<LanguageModelV4ToolCall, 'toolCallId' | 'input'>): void {
    if (!this.isOffered || this.ids.size >= RUNS_LIMIT || this.ids.has(toolCallId)) return;
    const name = this.ids.size === 0 ? PROVIDER_CODE.toolName : PROVIDER_CODE.furtherName;
    this.ids.add(toolCallId);
    this.emit({ type: 'tool-call', toolCallId, name, input: JSON.stringify({ code: codeOf(input) }) });
  }

  result({
    toolCallId,
    result,
    isError,
  }: Pick<LanguageModelV4ToolResult, 'toolCallId' | 'result' | 'isError'>): void {
    if (!this.ids.has(toolCallId)) return;
    const run = readRun(result);
    const hasFailed = isError === true || run.hasFailed;
    this.emit({ type: 'tool-result', toolCallId, output: run.output, isError: hasFailed });
  }
}

/** Returns the code, or the command, of a call as its provider wrote it. */
function codeOf(input: string): string {
  const { code, command, path, file_text, new_str } = callSchema.safeParse(parseJson(input)).data ?? EMPTY;
  const whole = code || [command, path, file_text, new_str].filter((part) => part !== '').join('\n');
  return cutText(whole, CODE_LIMIT_CHARACTERS);
}

const EMPTY = { code: '', command: '', path: '', file_text: '', new_str: '' };

/** Returns what a run printed, and whether it failed. Pictures and files stay with the provider. */
export function readRun(result: unknown): { readonly output: string; readonly hasFailed: boolean } {
  const openAi = openAiSchema.safeParse(result).data;
  if (openAi !== undefined) {
    const outputs = openAi.outputs ?? [];
    const lines = outputs.map(({ type, logs }) => (type === 'image' ? '[A picture was drawn.]' : logs));
    return { output: toOutput(lines), hasFailed: false };
  }
  const google = googleSchema.safeParse(result).data;
  if (google !== undefined)
    return { output: toOutput([google.output]), hasFailed: google.outcome !== 'OUTCOME_OK' };
  const anthropic = anthropicSchema.safeParse(result).data;
  if (anthropic === undefined) return { output: '', hasFailed: false };
  const { stdout, stderr, return_code, content, error_code } = anthropic;
  return {
    output: toOutput([stdout, stderr, content, error_code]),
    hasFailed: return_code !== 0 || error_code !== '',
  };
}

function toOutput(lines: readonly string[]): string {
  return cutText(lines.filter((line) => line !== '').join('\n'), OUTPUT_LIMIT_CHARACTERS);
}
