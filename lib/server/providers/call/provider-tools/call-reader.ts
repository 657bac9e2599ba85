import { cutText } from '@/lib/domain/shared/cut-text';
import type { ToolPartReader, ToolStream } from './provider-tool-parts';

const INPUT_LIMIT_CHARACTERS = 1_000;

/** Calls beyond the limit of the request are left out, since each is paid. */
export class CallReader implements ToolPartReader {
  protected readonly stream: ToolStream;
  readonly #toolName: string;
  readonly #describe: (result: unknown) => string;
  readonly #ids = new Set<string>();

  /** `describe` returns lines that say what a result contains. */
  constructor(stream: ToolStream, toolName: string, describe: (result: unknown) => string) {
    this.stream = stream;
    this.#toolName = toolName;
    this.#describe = describe;
  }

  call({ toolCallId, input }: Parameters<ToolPartReader['call']>[0]): void {
    if (this.#ids.size >= this.stream.limit || this.#ids.has(toolCallId)) return;
    this.#ids.add(toolCallId);
    const shown = cutText(input, INPUT_LIMIT_CHARACTERS);
    this.stream.emit({ type: 'tool-call', toolCallId, name: this.#toolName, input: shown });
  }

  result({ toolCallId, result, isError = false }: Parameters<ToolPartReader['result']>[0]): void {
    if (!this.#ids.has(toolCallId)) return;
    this.stream.emit({ type: 'tool-result', toolCallId, output: this.#describe(result), isError });
  }
}
