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

/** One turn of the prompt, oldest first. The system text travels apart, in {@link ModelRequest}. */
export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** What the user attached, before the text; of an answer, what its model drew. */
  readonly files?: readonly PromptFile[];
  /** The calls an answer made before its text; sent only where the request has tools. */
  readonly calls?: readonly PromptCall[];
}

/** What a model said in one step of an answer, in the form its provider wants back. */
export type StepContent = Extract<LanguageModelV4Message, { role: 'assistant' }>['content'];

/** A call that a model asks for. */
export interface ToolCall {
  readonly toolCallId: string;
  readonly name: string;
  /** The arguments as the model wrote them: JSON text, possibly malformed. */
  readonly input: string;
}

/** What a call returned, as the model is told. */
export interface ToolResult {
  readonly toolCallId: string;
  readonly name: string;
  readonly output: string;
  readonly isError: boolean;
}

/** A finished step of the answer that is being written: what the model said, and what its calls returned. */
export interface FinishedStep {
  readonly content: StepContent;
  readonly results: readonly ToolResult[];
}

/** What one request to a model came to, beside the events. */
export interface ModelStep {
  readonly content: StepContent;
  /** The calls that are for us to carry out; none where the answer is finished. */
  readonly calls: readonly ToolCall[];
  /** True where the provider paused work of its own, and goes on when it is sent back what it has said so far. */
  readonly isPaused?: boolean;
}

/** A step of a model that calls no tools. */
export const NO_CALLS: ModelStep = { content: [], calls: [] };

/** What a model is asked, already fitted to its window. */
export interface ModelRequest {
  /** The model's id as the provider knows it. */
  readonly model: string;
  /** Empty when there is none. */
  readonly system: string;
  readonly messages: readonly PromptMessage[];
  /** The conversation's settings; the adapter sends only what the model accepts. */
  readonly settings: ConversationSettings;
  /** The tools it may call; absent, none. */
  readonly tools?: readonly ToolDefinition[] | undefined;
  /** Returns a model that is told of the tools in its text, where its provider refuses them; absent: it has none. */
  readonly toolsInText?: ((model: ChatModel) => ChatModel) | undefined;
  /** How often its provider may use each of its own tools. */
  readonly providerTools?: ProviderToolCounts | undefined;
  /** Called with each page of the web that the answer relies on. */
  readonly onPage?: ((page: FoundPage) => void) | undefined;
  /** True for the last step: the tools are known, but must not be called any more. */
  readonly mustAnswer?: boolean | undefined;
  /** The steps of this answer so far, after the messages. */
  readonly steps?: readonly FinishedStep[] | undefined;
  /** What is known of the model beyond its name; absent: what the registry knows of it. */
  readonly facts?: (ModelCapabilities & ModelWindow & Pick<ModelFacts, 'draws'>) | undefined;
  /** Aborting closes the connection to the provider at once. */
  readonly signal: AbortSignal;
  /** Keeps the pictures that the model draws; absent, none are looked at. */
  readonly pictures?: PictureKeeper | undefined;
  /** Called with every request that is sent; `read` returns what is known of it by then. Never throws. */
  readonly onSent?: ((read: () => SentRequest) => void) | undefined;
}

/** Keeps the pictures of one answer; `pictureId` is the same for a picture and its previews. */
export interface PictureKeeper {
  /** Returns the event of an unfinished picture; null where it cannot be read. */
  preview(pictureId: string, bytes: Uint8Array): Promise<ChatEvent | null>;
  /**
   * Stores a finished picture; returns the event that names it, or the error event where it cannot be stored. Throws
   * provider_bad_answer for what is no picture.
   */
  keep(pictureId: string, bytes: Uint8Array): Promise<ChatEvent>;
}

/**
 * A language model behind one endpoint. `generate` pushes events in order and resolves after `finish`; it emits `error`
 * for a picture that could not be stored, and throws an `AppError` with a provider code for all other failures (an
 * abort rejects with the signal's reason). A model of the registry has retried by then, and only before its first
 * event. No `usage` event means the provider reported no usable one: the caller counts.
 */
export interface ChatModel {
  /** Tokens the model can read and write together. */
  readonly contextWindowTokens: number;
  /** The longest answer, for leaving room in the window. */
  readonly maxOutputTokens: number;
  /** True where it is asked with the user's own key, whose owner pays the provider; absent, the operator pays. */
  readonly isOnUserKey?: boolean;
  /** True where pictures can be sent to it; absent, none can. */
  readonly hasVision?: boolean;
  /** True where it draws pictures, by its name or by what its provider's list says of it; absent, it draws none. */
  readonly draws?: true | undefined;
  /** True where it can be told of tools and calls them by itself; absent, it cannot. */
  readonly hasTools?: boolean;
  /** Most tools of a request, those of the provider among them; null or absent: there is no limit. */
  readonly mostTools?: number | null;
  /** What its provider does for it; absent: nothing. */
  readonly providerTools?: readonly ProviderToolId[] | undefined;
  /** True where PDFs can be sent to it as they are; absent, none can. */
  readonly takesPdfs?: boolean;
  /**
   * Returns the tokens of a text; exact where the family's tokenizer is known, else an estimate. Cheap to call often.
   */
  countTokens(text: string): number;
  /** The same in a thread of its own, for much text at once; absent where counting is cheap. */
  readonly countTokensInThread?:
    ((text: string) => Promise<{ readonly count: number; readonly isEstimated: boolean }>) | undefined;
  generate(request: ModelRequest, emit: (event: ChatEvent) => void): Promise<ModelStep>;
}

/** Where a provider is reached and with which secret. None of it is ever logged. */
export interface ProviderConnection {
  readonly apiKey: string;
  /** Without a trailing slash; undefined means the provider's own host. */
  readonly baseUrl?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** How a provider frames its stream; decides which neighbouring events may be merged into one. */
export type StreamDialect =
  'openai-chat' | 'openai-responses' | 'openai-images' | 'anthropic' | 'gemini' | 'none';

/** Returns a tool as its provider names it; null where it and the other tools of the request exclude each other. */
export type OfferProviderTool = (request: ModelRequest) => LanguageModelV4ProviderTool | null;

/** How one provider is asked: everything that differs between vendors, and nothing else. */
export interface Adapter {
  dialectOf(model: string): StreamDialect;
  /** Returns the vendor's model over the given `fetch`; called for every answer, so it must be cheap. */
  languageModel(
    model: string,
    fetch: typeof globalThis.fetch,
    facts?: ModelRequest['facts'],
  ): LanguageModelV4;
  /** Returns what is sent beside the prompt: only what the model accepts. */
  callSettings(request: ModelRequest): CallSettings;
  /** Asks the provider for the tokens of a text; absent where it offers no such call. Throws without an answer. */
  readonly countExactly?: ((model: string, text: string) => Promise<number>) | undefined;
  /** Returns whether a model is reached by a protocol of texts alone; absent, pictures can be sent to all of them. */
  readonly isTextOnly?: (model: string) => boolean;
  /** Returns whether a model's provider takes PDFs as they are; absent, it takes none. */
  readonly takesPdfs?: (model: string) => boolean;
  /** How the provider's own tools are offered beside the tools of a request; those it does not have are absent. */
  readonly providerTools?: Readonly<Partial<Record<ProviderToolId, OfferProviderTool>>>;
  /** What these tools did in earlier steps is told in words, since the provider takes none of it back. */
  readonly tellsInWords?: readonly ProviderToolId[];
  /** Returns what is sent with each picture, as the settings ask for; absent where the vendor knows no such option. */
  readonly pictureOptions?: (request: ModelRequest) => SharedV4ProviderOptions | undefined;
  /** True where a conversation must begin with the user's turn. */
  readonly startsWithUser: boolean;
  /** Masked wherever they would appear in an error. */
  readonly secrets: readonly string[];
}

/** The part of a call that the settings decide. */
export type CallSettings = Omit<
  LanguageModelV4CallOptions,
  'prompt' | 'abortSignal' | 'tools' | 'toolChoice'
>;
