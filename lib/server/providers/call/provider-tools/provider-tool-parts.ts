import type {
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResult,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { PictureParts } from '../picture-parts';

/** The reader of a tool sees one stream of a provider so. */
export interface ToolStream {
  readonly model: string;
  /** It has at most this many charged calls; at 0 the tool is not offered, and its parts are passed over. */
  readonly limit: number;
  readonly emit: (event: ChatEvent) => void;
  readonly pictures: PictureParts;
  /** Ends the text that is being read: something else follows. */
  readonly interruptText: () => void;
}

/** Writes the parts of one tool in one stream as calls of the answer. */
export interface ToolPartReader {
  call(part: Pick<LanguageModelV4ToolCall, 'toolCallId' | 'input'>): void;
  result(
    part: Pick<LanguageModelV4ToolResult, 'toolCallId' | 'result' | 'isError' | 'preliminary'>,
  ): Promise<void> | void;
  /** Reads what the provider says at the end of the whole stream. */
  finish?(metadata: SharedV4ProviderMetadata | undefined): void;
}

/** How what a provider's tool says is read, whichever provider it is. */
export interface ProviderToolParts {
  read(stream: ToolStream): ToolPartReader;
  /** Returns a result in words, for a request that does not offer the tool; null where there is nothing to tell. */
  tell(result: unknown): string | null;
  /** Stands in the step in the place of a result that no provider takes back. */
  readonly note?: string;
  /** True where the events of the stream have pictures, which are larger than any text. */
  readonly bringsPictures?: true;
}
