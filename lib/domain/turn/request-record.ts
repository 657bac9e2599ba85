import { z } from 'zod';

/** Requests kept of one answer; of one that took more, the newest. */
export const REQUEST_LIMIT = 20;

/** Characters of the system text that are kept. */
export const SYSTEM_LIMIT_CHARACTERS = 8_000;

/** Messages whose shape is kept; of a longer prompt, the newest. */
export const SHAPE_LIMIT_MESSAGES = 100;

/** Tools whose names are kept. */
export const TOOL_LIMIT = 128;

const sentMessageSchema = z.object({
  role: z.string(),
  /** Characters of its text; the text itself is in the conversation and is not kept twice. */
  characters: z.number().int().min(0),
  /** Parts of it that are no text, such as pictures. */
  attachments: z.number().int().min(0),
});

/** One message of a request, without its words. */
export type SentMessage = z.infer<typeof sentMessageSchema>;

/**
 * One request to a provider as it really left: without keys, headers and query, and without what was said, which is in
 * the conversation. Bounded in size. Times are ISO 8601 or milliseconds since the request left.
 */
export const sentRequestSchema = z.object({
  sentAt: z.string(),
  /** Host and path, of a place that is the operator's own only the call; null where nothing left this server. */
  address: z.string().nullable(),
  sizeBytes: z.number().int().min(0),
  /** The fields of the body beside prompt and tools, as they were adapted to the model. */
  parameters: z.record(z.string(), z.unknown()),
  /** The system text, at most {@link SYSTEM_LIMIT_CHARACTERS} of it. */
  system: z.string(),
  systemCharacters: z.number().int().min(0),
  /** The newest messages, oldest first, at most {@link SHAPE_LIMIT_MESSAGES}. */
  messages: z.array(sentMessageSchema),
  messageCount: z.number().int().min(0),
  tools: z.array(z.string()),
  /** `stopped`: the connection was closed before the provider had finished. */
  outcome: z.enum(['answered', 'failed', 'stopped']),
  /** The HTTP status; null when there was no answer. */
  status: z.number().int().nullable(),
  /** The provider's own name for the request, to be quoted to its support. */
  providerRequestId: z.string().nullable(),
  /** Until the status was there. */
  headersMs: z.number().int().min(0).nullable(),
  durationMs: z.number().int().min(0),
});

export type SentRequest = z.infer<typeof sentRequestSchema>;

/** A request, and what was decided before it was made. */
export const requestRecordSchema = sentRequestSchema.extend({
  endpoint: z.string(),
  model: z.string(),
  /** Tokens of the prompt as counted here. */
  promptTokenCount: z.number().int().min(0),
  /** Older messages that found no room in the window of the model. */
  leftOutMessages: z.number().int().min(0),
});

/** What was sent for an answer, one record a request. */
export type RequestRecord = z.infer<typeof requestRecordSchema>;
