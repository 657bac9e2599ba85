import type {
  LanguageModelV4ToolCall,
  LanguageModelV4ToolResult,
  SharedV4ProviderMetadata,
} from '@ai-sdk/provider';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { PictureParts } from '../picture-parts';

export interface ToolStream {
  readonly model: string;
  /** It limits charged calls; at 0 the tool is not offered and its parts are passed over. */
  readonly limit: number;
  readonly emit: (event: ChatEvent) => void;
  readonly pictures: PictureParts;
  /** It ends the text that is being read, since something else follows. */
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
  /** It puts a result in words for a request without the tool; null means that there is none to tell. */
  tell(result: unknown): string | null;
  /** It stands in the step for a result that no provider takes back. */
  readonly note?: string;
  /** The events of the stream have pictures, which are larger than any text. */
  readonly bringsPictures?: true;
}
