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

/** The system text is in {@link ModelRequest}. */
export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** They come before the text; an answer has what its model drew. */
  readonly files?: readonly PromptFile[];
  /** They come before the text, only in requests with tools. */
  readonly calls?: readonly PromptCall[];
}

export type StepContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];

export interface ToolCall {
  readonly toolCallId: string;
  readonly name: string;
  /** It is JSON as the model wrote it, possibly malformed. */
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
  /** They are for us; empty when the answer is finished. */
  readonly calls: readonly ToolCall[];
  /** The provider goes on when sent what it has said so far. */
  readonly isPaused?: boolean;
}

export const NO_CALLS: ModelStep = { content: [], calls: [] };

/** It fits the model's window already. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  /** The adapter sends only what the model accepts. */
  readonly settings: ConversationSettings;
  readonly tools?: readonly ToolDefinition[] | undefined;
  /** It serves providers that refuse tools. */
  readonly toolsInText?: ((model: ChatModel) => ChatModel) | undefined;
  readonly providerTools?: ProviderToolCounts | undefined;
  /** The answer relies on the page. */
  readonly onPage?: ((page: FoundPage) => void) | undefined;
  /** In the last step tools are known but must not be called. */
  readonly mustAnswer?: boolean | undefined;
  readonly steps?: readonly FinishedStep[] | undefined;
  /** Absent means the registry's. */
  readonly facts?: (ModelCapabilities & ModelWindow & Pick<ModelFacts, 'draws'>) | undefined;
  /** It closes the provider's connection immediately. */
  readonly signal: AbortSignal;
  /** Absent means that no pictures are looked at. */
  readonly pictures?: PictureKeeper | undefined;
  /** `read` returns what is known by then. Never throws. */
  readonly onSent?: ((read: () => SentRequest) => void) | undefined;
}

export interface PictureKeeper {
  /** Returns null when it cannot be read. */
  preview(pictureId: string, bytes: Uint8Array): Promise<ChatEvent | null>;
  /** Returns an error event when it cannot be stored. Throws provider_bad_answer for no picture. */
  keep(pictureId: string, bytes: Uint8Array): Promise<ChatEvent>;
}

/**
 * `generate` pushes events in order and resolves after `finish`; it emits `error` for an unstored picture,
 * else throws an `AppError` of a provider (an abort rejects with the signal's reason). Models of the registry
 * retry before the first event only. Without a `usage` event the caller counts.
 */
export interface ChatModel {
  /** It includes what is written. */
  readonly contextWindowTokens: number;
  /** The window keeps room for it. */
  readonly maxOutputTokens: number;
  /** Absent means that the operator pays. */
  readonly isOnUserKey?: boolean;
  readonly hasVision?: boolean;
  readonly draws?: true | undefined;
  readonly hasTools?: boolean;
  /** Tools of the provider count; null or absent means no limit. */
  readonly mostTools?: number | null;
  /** Absent means none. */
  readonly providerTools?: readonly ProviderToolId[] | undefined;
  readonly takesPdfs?: boolean;
  /** It is exact when the tokenizer is known, and cheap. */
  countTokens(text: string): number;
  /** It serves long texts, and is absent where counting is cheap. */
  readonly countTokensInThread?:
    ((text: string) => Promise<{ readonly count: number; readonly isEstimated: boolean }>) | undefined;
  generate(request: ModelRequest, emit: (event: ChatEvent) => void): Promise<ModelStep>;
}

/** None of it is logged. */
export interface ProviderConnection {
  readonly apiKey: string;
  /** It has no closing slash; undefined means the provider's host. */
  readonly baseUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** It decides which events may be merged. */
export type StreamDialect =
  'openai-chat' | 'openai-responses' | 'openai-images' | 'anthropic' | 'gemini' | 'none';

/** Returns null where the request's other tools exclude it. */
export type OfferProviderTool = (request: ModelRequest) => LanguageModelV4ProviderTool | null;

/** It holds what differs between vendors, no more. */
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
  /** It is absent where the provider has no such call. Throws without an answer. */
  readonly countExactly?: ((model: string, text: string) => Promise<number>) | undefined;
  /** Absent means that all models take pictures. */
  readonly isTextOnly?: (model: string) => boolean;
  /** Absent means that no model takes PDFs. */
  readonly takesPdfs?: (model: string) => boolean;
  /** A tool that is absent is not offered. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, OfferProviderTool>>>;
  /** The provider takes none of their work back. */
  readonly tellsInWords?: readonly ProviderToolId[];
  /** Absent means that the vendor has no such option. */
  readonly pictureOptions?: (request: ModelRequest) => SharedV4ProviderOptions | undefined;
  /** The user's turn must come first. */
  readonly startsWithUser: boolean;
  /** Errors mask them. */
  readonly secrets: readonly string[];
}

export type CallSettings = Omit<
  LanguageModelV4CallOptions,
  'prompt' | 'abortSignal' | 'tools' | 'toolChoice'
>;
