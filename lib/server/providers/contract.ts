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

/** Turns run oldest first. The system text travels apart, in {@link ModelRequest}. */
export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Has what the user attached, before the text, or what the answer's model drew. */
  readonly files?: readonly PromptFile[];
  /** These come before the answer's text and are sent only when the request has tools. */
  readonly calls?: readonly PromptCall[];
}

export type StepContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];

export interface ToolCall {
  readonly toolCallId: string;
  readonly name: string;
  /** Has JSON text as the model wrote it, possibly malformed. */
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
  /** Has only the calls for us to carry out; empty when the answer is finished. */
  readonly calls: readonly ToolCall[];
  /** Is true when the provider paused its own work, and continues when sent what it has said so far. */
  readonly isPaused?: boolean;
}

export const NO_CALLS: ModelStep = { content: [], calls: [] };

/** Has been fitted to the model's window already. */
export interface ModelRequest {
  readonly model: string;
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  /** The adapter sends only what the model accepts. */
  readonly settings: ConversationSettings;
  readonly tools?: readonly ToolDefinition[] | undefined;
  /** Describes the tools in the text for a provider that refuses them; absent when there is no such model. */
  readonly toolsInText?: ((model: ChatModel) => ChatModel) | undefined;
  /** How often its provider may use each of its own tools. */
  readonly providerTools?: ProviderToolCounts | undefined;
  /** Called with each page of the web that the answer relies on. */
  readonly onPage?: ((page: FoundPage) => void) | undefined;
  /** Is true for the last step: the tools are known, but must not be called any more. */
  readonly mustAnswer?: boolean | undefined;
  readonly steps?: readonly FinishedStep[] | undefined;
  /** An absent value means what the registry knows of the model. */
  readonly facts?: (ModelCapabilities & ModelWindow & Pick<ModelFacts, 'draws'>) | undefined;
  /** Aborting closes the connection to the provider immediately. */
  readonly signal: AbortSignal;
  /** An absent value means that no pictures are looked at. */
  readonly pictures?: PictureKeeper | undefined;
  /** Is called with every request; `read` returns what is known of it by then. Never throws. */
  readonly onSent?: ((read: () => SentRequest) => void) | undefined;
}

export interface PictureKeeper {
  /** Returns null when the picture cannot be read. */
  preview(pictureId: string, bytes: Uint8Array): Promise<ChatEvent | null>;
  /**
   * Returns the picture's event, or the error event when it cannot be stored. Throws provider_bad_answer for what
   * is no picture.
   */
  keep(pictureId: string, bytes: Uint8Array): Promise<ChatEvent>;
}

/**
 * `generate` pushes events in order and resolves after `finish`; it emits `error` for a picture that could not be
 * stored, and throws an `AppError` with a provider code for all other failures (an abort rejects with the signal's
 * reason). A registry model has retried by then, only before its first event. Without a `usage` event the provider
 * reported no usable one: the caller counts.
 */
export interface ChatModel {
  /** Counts reading and writing together. */
  readonly contextWindowTokens: number;
  /** Room in the window is left for it. */
  readonly maxOutputTokens: number;
  /** Is true when the user's own key pays the provider; absent, the operator pays. */
  readonly isOnUserKey?: boolean;
  readonly hasVision?: boolean;
  readonly draws?: true | undefined;
  readonly hasTools?: boolean;
  /** Includes the provider's own tools; null or absent means no limit. */
  readonly mostTools?: number | null;
  /** Its provider does these for it; absent means none. */
  readonly providerTools?: readonly ProviderToolId[] | undefined;
  readonly takesPdfs?: boolean;
  /** Is exact when the family's tokenizer is known, else an estimate. Cheap to call often. */
  countTokens(text: string): number;
  /** Counts much text in a thread of its own; absent where counting is cheap. */
  readonly countTokensInThread?:
    ((text: string) => Promise<{ readonly count: number; readonly isEstimated: boolean }>) | undefined;
  generate(request: ModelRequest, emit: (event: ChatEvent) => void): Promise<ModelStep>;
}

/** None of it is ever logged. */
export interface ProviderConnection {
  readonly apiKey: string;
  /** Has no trailing slash; undefined means the provider's own host. */
  readonly baseUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Decides which neighbouring events may be merged into one. */
export type StreamDialect =
  'openai-chat' | 'openai-responses' | 'openai-images' | 'anthropic' | 'gemini' | 'none';

/** Returns a tool as its provider names it; null where it and the other tools of the request exclude each other. */
export type OfferProviderTool = (request: ModelRequest) => LanguageModelV4ProviderTool | null;

/** Holds everything that differs between vendors, and nothing else. */
export interface Adapter {
  dialectOf(model: string): StreamDialect;
  /** Is called for every answer, so it must be cheap. */
  languageModel(
    model: string,
    fetch: typeof globalThis.fetch,
    facts?: ModelRequest['facts'],
  ): LanguageModelV4;
  /** Returns only what the model accepts, without the prompt. */
  callSettings(request: ModelRequest): CallSettings;
  /** Asks the provider; absent when it offers no such call. Throws without an answer. */
  readonly countExactly?: ((model: string, text: string) => Promise<number>) | undefined;
  /** An absent value means that pictures can be sent to all models. */
  readonly isTextOnly?: (model: string) => boolean;
  /** An absent value means no model accepts PDFs. */
  readonly takesPdfs?: (model: string) => boolean;
  /** How the provider's own tools are offered beside the tools of a request; those it does not have are absent. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, OfferProviderTool>>>;
  /** What these tools did in earlier steps is told in words, since the provider takes none of it back. */
  readonly tellsInWords?: readonly ProviderToolId[];
  /** Follows the settings; absent when the vendor has no such option. */
  readonly pictureOptions?: (request: ModelRequest) => SharedV4ProviderOptions | undefined;
  /** Is true when a conversation must begin with the user's turn. */
  readonly startsWithUser: boolean;
  /** These are masked wherever they would appear in an error. */
  readonly secrets: readonly string[];
}

export type CallSettings = Omit<
  LanguageModelV4CallOptions,
  'prompt' | 'abortSignal' | 'tools' | 'toolChoice'
>;
