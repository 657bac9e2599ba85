import * as z from 'zod/mini';

/** Most requests stored of one answer; of an answer with more, the newest. */
export const REQUEST_LIMIT = 20;

/** Most characters of the system text that are stored. */
export const SYSTEM_LIMIT_CHARACTERS = 8_000;

/** Most messages whose shape is stored; of a longer prompt, the newest. */
export const SHAPE_LIMIT_MESSAGES = 100;

/** Most tools whose names are stored. */
export const TOOL_LIMIT = 128;

const sentMessageSchema = z.object({
  role: z.string(),
  /** Characters of its text; the text itself is in the conversation and is not stored twice. */
  characters: z.int().check(z.gte(0)),
  /** Its parts that are no text, such as pictures. */
  attachments: z.int().check(z.gte(0)),
});

/** One message of a request, without its text. */
export type SentMessage = z.infer<typeof sentMessageSchema>;

/**
 * One request to a provider as it was sent: without keys, headers and query, and without the texts, which are in the
 * conversation. Bounded in size. Times are ISO 8601 or milliseconds since the request was sent.
 */
export const sentRequestSchema = z.object({
  sentAt: z.string(),
  /**
   * Host and path, or only the call for an endpoint the operator configured; null where no request left this server.
   */
  address: z.nullable(z.string()),
  sizeBytes: z.int().check(z.gte(0)),
  /** The fields of the body beside prompt and tools, as adapted to the model. */
  parameters: z.record(z.string(), z.unknown()),
  /** The system text, at most {@link SYSTEM_LIMIT_CHARACTERS} of it. */
  system: z.string(),
  systemCharacters: z.int().check(z.gte(0)),
  /** The newest messages, oldest first, at most {@link SHAPE_LIMIT_MESSAGES}. */
  messages: z.array(sentMessageSchema),
  messageCount: z.int().check(z.gte(0)),
  tools: z.array(z.string()),
  /** `stopped`: the connection was closed before the provider had finished. */
  outcome: z.enum(['answered', 'failed', 'stopped']),
  /** The HTTP status; null when there was no answer. */
  status: z.nullable(z.int()),
  /** The provider's own id of the request, for its support. */
  providerRequestId: z.nullable(z.string()),
  /** Time until the status arrived. */
  headersMs: z.nullable(z.int().check(z.gte(0))),
  durationMs: z.int().check(z.gte(0)),
});

export type SentRequest = z.infer<typeof sentRequestSchema>;

/** A request, and the decisions made before it. */
export const requestRecordSchema = z.extend(sentRequestSchema, {
  endpoint: z.string(),
  model: z.string(),
  /** Tokens of the prompt as counted here. */
  promptTokenCount: z.int().check(z.gte(0)),
  /** Older messages that did not fit the window of the model. */
  leftOutMessages: z.int().check(z.gte(0)),
});

/** One request sent for an answer. */
export type RequestRecord = z.infer<typeof requestRecordSchema>;
