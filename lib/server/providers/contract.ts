import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4ProviderTool,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider';
import type { ModelFacts } from '@/lib/domain/model/model-facts';
import type { ModelWindow } from '@/lib/domain/model/model-window';
import type { ModelCapabilities } from '@/lib/domain/model/table/model-row';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { ProviderToolCounts, ProviderToolId } from '@/lib/domain/tool/provider-tools';
import type { ToolDefinition } from '@/lib/domain/tool/tool-definition';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import type { FoundPage } from '@/lib/domain/turn/citable-page';
import type { PromptCall } from '@/lib/domain/turn/prompt/prompt-call';
import type { PromptFile } from '@/lib/domain/turn/prompt/prompt-file';
import type { SentRequest } from '@/lib/domain/turn/request-record';

/** The system text stands in {@link ModelRequest}. */
export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Files come before the text; an answer has those that its model drew. */
  readonly files?: readonly PromptFile[];
  /** Calls come before the text, and only in requests with tools. */
  readonly calls?: readonly PromptCall[];
}

export type StepContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];

export interface ToolCall {
  readonly toolCallId: string;
  readonly name: string;
  /** The arguments are JSON as the model wrote it, possibly malformed. */
  readonly input: string;
}

export interface ToolResult {
  readonly toolCallId: string;
  readonly name: string;
  readonly output: string;
  readonly isError: boolean;
}

export interface FinishedStep {
  readonly content: StepContent;
  readonly results: readonly ToolResult[];
}

export interface ModelStep {
  readonly content: StepContent;
  /** Only calls for us to carry out are here; empty when the answer is finished. */
  readonly calls: readonly ToolCall[];
  /** The provider paused its own work, and goes on when it is sent what it has said so far. */
  readonly isPaused?: boolean;
}

export const NO_CALLS: ModelStep = { content: [], calls: [] };

/** The request fits the window of the model already. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  /** The adapter sends only what the model accepts. */
  readonly settings: ConversationSettings;
  readonly tools?: readonly ToolDefinition[] | undefined;
  /** It describes tools in the text, for providers that refuse tools. */
  readonly toolsInText?: ((model: ChatModel) => ChatModel) | undefined;
  readonly providerTools?: ProviderToolCounts | undefined;
  /** It is called with each page that the answer relies on. */
  readonly onPage?: ((page: FoundPage) => void) | undefined;
  /** In the last step tools are known but must not be called. */
  readonly mustAnswer?: boolean | undefined;
  readonly steps?: readonly FinishedStep[] | undefined;
  /** Absent means what the registry knows of the model. */
  readonly facts?: (ModelCapabilities & ModelWindow & Pick<ModelFacts, 'draws'>) | undefined;
  /** An abort closes the connection to the provider immediately. */
  readonly signal: AbortSignal;
  /** Absent means that no pictures are looked at. */
  readonly pictures?: PictureKeeper | undefined;
  /** `read` returns what is known of the request at that moment. Never throws. */
  readonly onSent?: ((read: () => SentRequest) => void) | undefined;
}

export interface PictureKeeper {
  /** Returns null when it cannot be read. */
  preview(pictureId: string, bytes: Uint8Array): Promise<ChatEvent | null>;
  /** It returns an error event when the picture cannot be stored. Throws provider_bad_answer for what is no picture. */
  keep(pictureId: string, bytes: Uint8Array): Promise<ChatEvent>;
}

/**
 * `generate` pushes events in order and resolves after `finish`. It emits `error` for a picture that is not stored,
 * and otherwise throws an `AppError` of a provider (an abort rejects with the signal's reason). Models of the registry
 * retry before the first event only. Without a `usage` event the caller counts.
 */
export interface ChatModel {
  /** The limit of reading and writing together. */
  readonly contextWindowTokens: number;
  /** The window keeps this room for the answer. */
  readonly maxOutputTokens: number;
  /** Absent means that the operator pays. */
  readonly isOnUserKey?: boolean;
  readonly hasVision?: boolean;
  readonly draws?: true | undefined;
  readonly hasTools?: boolean;
  /** Tools of the provider count as well; null or absent means that there is no limit. */
  readonly mostTools?: number | null;
  /** Absent means that there are none. */
  readonly providerTools?: readonly ProviderToolId[] | undefined;
  readonly takesPdfs?: boolean;
  /** The count is exact when the tokenizer is known, else an estimate, and cheap. */
  countTokens(text: string): number;
  /** Long texts are counted in a thread; absent where counting is cheap. */
  readonly countTokensInThread?:
    ((text: string) => Promise<{ readonly count: number; readonly isEstimated: boolean }>) | undefined;
  generate(request: ModelRequest, emit: (event: ChatEvent) => void): Promise<ModelStep>;
}

/** None of these values is logged. */
export interface ProviderConnection {
  readonly apiKey: string;
  /** The address has no closing slash; undefined means the host of the provider. */
  readonly baseUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The dialect decides which neighbouring events may be merged into one. */
export type StreamDialect =
  'openai-chat' | 'openai-responses' | 'openai-images' | 'anthropic' | 'gemini' | 'none';

/** Returns null where the request's other tools exclude it. */
export type OfferProviderTool = (request: ModelRequest) => LanguageModelV4ProviderTool | null;

/** An adapter holds all that differs between vendors, and no more. */
export interface Adapter {
  dialectOf(model: string): StreamDialect;
  /** It is called for every answer, so it must be cheap. */
  languageModel(
    model: string,
    fetch: typeof globalThis.fetch,
    facts?: ModelRequest['facts'],
  ): LanguageModelV4;
  /** Returns what the model accepts, without the prompt. */
  callSettings(request: ModelRequest): CallSettings;
  /** The provider is asked; absent where it has no such call. Throws without an answer. */
  readonly countExactly?: ((model: string, text: string) => Promise<number>) | undefined;
  /** Absent means that all models take pictures. */
  readonly isTextOnly?: (model: string) => boolean;
  /** Absent means that no model takes PDFs. */
  readonly takesPdfs?: (model: string) => boolean;
  /** A tool that is absent here is not offered. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, OfferProviderTool>>>;
  /** Steps with these tools are told in words, since the provider takes none of their work back. */
  readonly tellsInWords?: readonly ProviderToolId[];
  /** Absent means that the vendor has no such option. */
  readonly pictureOptions?: (request: ModelRequest) => SharedV4ProviderOptions | undefined;
  /** A conversation must begin with a turn of the user. */
  readonly startsWithUser: boolean;
  /** These texts are masked wherever they would appear in an error. */
  readonly secrets: readonly string[];
}

export type CallSettings = Omit<
  LanguageModelV4CallOptions,
  'prompt' | 'abortSignal' | 'tools' | 'toolChoice'
>;
