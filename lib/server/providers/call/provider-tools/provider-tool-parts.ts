import type {
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResult,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { PictureParts } from '../picture-parts';

export interface ToolStream {
  readonly model: string;
  /** At 0 the tool is not offered and its parts are ignored. */
  readonly limit: number;
  readonly emit: (event: ChatEvent) => void;
  readonly pictures: PictureParts;
  /** Something other than text follows. */
  readonly interruptText: () => void;
}

export interface ToolPartReader {
  call(part: Pick<LanguageModelV4ToolCall, 'toolCallId' | 'input'>): void;
  result(
    part: Pick<LanguageModelV4ToolResult, 'toolCallId' | 'result' | 'isError' | 'preliminary'>,
  ): Promise<void> | void;
  finish?(metadata: SharedV4ProviderMetadata | undefined): void;
}

export interface ProviderToolParts {
  read(stream: ToolStream): ToolPartReader;
  /** It is for requests without the tool; null means none. */
  tell(result: unknown): string | null;
  /** It replaces a result that no provider takes back. */
  readonly note?: string;
  /** Its events exceed any text. */
  readonly bringsPictures?: true;
}
