import { z } from 'zod';
import { cutText } from '@/lib/domain/shared/cut-text';
import { parseJson } from '@/lib/domain/shared/json-record';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import type { ProviderToolParts, ToolPartReader, ToolStream } from './provider-tool-parts';

const CODE_LIMIT_CHARACTERS = 60_000;
const OUTPUT_LIMIT_CHARACTERS = 20_000;
const RUNS_LIMIT = 30;

/** A field that is missing or of another kind is dropped. */
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

/** The first run of a request begins a session. */
export const PROVIDER_CODE_PARTS: ProviderToolParts = {
  read: (stream) => new CodeReader(stream),
  tell: (result) => `[Code was run. It printed:\n${readRun(result).output}]`,
};

class CodeReader implements ToolPartReader {
  private readonly emit: ToolStream['emit'];
  private readonly isOffered: boolean;
  private readonly ids = new Set<string>();

  constructor({ limit, emit }: ToolStream) {
    this.emit = emit;
    this.isOffered = limit > 0;
  }

  call({ toolCallId, input }: Parameters<ToolPartReader['call']>[0]): void {
    if (!this.isOffered || this.ids.size >= RUNS_LIMIT || this.ids.has(toolCallId)) return;
    const { toolName, furtherName } = PROVIDER_TOOLS.code;
    const name = this.ids.size === 0 ? toolName : furtherName;
    this.ids.add(toolCallId);
    this.emit({ type: 'tool-call', toolCallId, name, input: JSON.stringify({ code: codeOf(input) }) });
  }

  result({ toolCallId, result, isError }: Parameters<ToolPartReader['result']>[0]): void {
    if (!this.ids.has(toolCallId)) return;
    const run = readRun(result);
    const hasFailed = isError === true || run.hasFailed;
    this.emit({ type: 'tool-result', toolCallId, output: run.output, isError: hasFailed });
  }
}

function codeOf(input: string): string {
  const { code, command, path, file_text, new_str } = callSchema.safeParse(parseJson(input)).data ?? EMPTY;
  const whole = code || [command, path, file_text, new_str].filter((part) => part !== '').join('\n');
  return cutText(whole, CODE_LIMIT_CHARACTERS);
}

const EMPTY = { code: '', command: '', path: '', file_text: '', new_str: '' };

/** Pictures and files stay with the provider. */
function readRun(result: unknown): { readonly output: string; readonly hasFailed: boolean } {
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
