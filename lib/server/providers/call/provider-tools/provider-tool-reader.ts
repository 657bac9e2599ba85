import type {
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResult,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import { findChargedTool, PROVIDER_TOOL_IDS, type ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { ModelRequest } from '../../contract';
import { PROVIDER_CODE_PARTS } from './provider-code';
import { PROVIDER_FILE_PARTS } from './provider-files';
import { PROVIDER_PICTURE_PARTS } from './provider-pictures';
import { PROVIDER_SEARCH_PARTS } from './provider-search';
import type { ProviderToolParts, ToolPartReader, ToolStream } from './provider-tool-parts';

export const PROVIDER_TOOL_PARTS: Readonly<Record<ProviderToolId, ProviderToolParts>> = {
  search: PROVIDER_SEARCH_PARTS,
  code: PROVIDER_CODE_PARTS,
  pictures: PROVIDER_PICTURE_PARTS,
  files: PROVIDER_FILE_PARTS,
};

export function offeredProviderTools({
  providerTools = {},
  mustAnswer = false,
}: Pick<ModelRequest, 'providerTools' | 'mustAnswer'>): ProviderToolId[] {
  return mustAnswer ? [] : PROVIDER_TOOL_IDS.filter((id) => (providerTools[id] ?? 0) > 0);
}

export class ProviderToolReader {
  readonly #readers: ReadonlyMap<ProviderToolId, ToolPartReader>;

  constructor(
    request: Pick<ModelRequest, 'model' | 'providerTools' | 'mustAnswer'>,
    stream: Omit<ToolStream, 'model' | 'limit'>,
  ) {
    const { model, providerTools = {} } = request;
    const offered = offeredProviderTools(request);
    this.#readers = new Map(
      PROVIDER_TOOL_IDS.map((id) => {
        const limit = offered.includes(id) ? (providerTools[id] ?? 0) : 0;
        return [id, PROVIDER_TOOL_PARTS[id].read({ ...stream, model, limit })];
      }),
    );
  }

  /** Returns false for other tools. */
  call(part: LanguageModelV4ToolCall): boolean {
    const reader = this.#readerOf(part.toolName);
    reader?.call(part);
    return reader !== undefined;
  }

  /** Returns false for other tools. Throws provider_bad_answer. */
  async result(part: LanguageModelV4ToolResult): Promise<boolean> {
    const reader = this.#readerOf(part.toolName);
    await reader?.result(part);
    return reader !== undefined;
  }

  finish(metadata: SharedV4ProviderMetadata | undefined): void {
    for (const reader of this.#readers.values()) reader.finish?.(metadata);
  }

  #readerOf(toolName: string): ToolPartReader | undefined {
    const id = findChargedTool(toolName);
    return id === null ? undefined : this.#readers.get(id);
  }
}
