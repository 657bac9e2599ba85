import * as z from 'zod/mini';

/** Only the newest requests of an answer are stored. */
export const REQUEST_LIMIT = 20;

export const SYSTEM_LIMIT_CHARACTERS = 8_000;

/** Only the newest messages of a request are stored. */
export const SHAPE_LIMIT_MESSAGES = 100;

export const TOOL_LIMIT = 128;

const sentMessageSchema = z.object({
  role: z.string(),
  /** The text itself is in the conversation and is not stored twice. */
  characters: z.int().check(z.gte(0)),
  attachments: z.int().check(z.gte(0)),
});

export type SentMessage = z.infer<typeof sentMessageSchema>;

/** It has no keys, headers, query and texts. Times are ISO 8601 or milliseconds since sending. */
export const sentRequestSchema = z.object({
  sentAt: z.string(),
  /**
   * The address is host and path, or only the call for a configured endpoint; null where no request left this server.
   */
  address: z.nullable(z.string()),
  sizeBytes: z.int().check(z.gte(0)),
  parameters: z.record(z.string(), z.unknown()),
  system: z.string(),
  systemCharacters: z.int().check(z.gte(0)),
  messages: z.array(sentMessageSchema),
  messageCount: z.int().check(z.gte(0)),
  tools: z.array(z.string()),
  /** `stopped` means that the connection was closed before the provider had finished. */
  outcome: z.enum(['answered', 'failed', 'stopped']),
  /** Null means no answer. */
  status: z.nullable(z.int()),
  providerRequestId: z.nullable(z.string()),
  headersMs: z.nullable(z.int().check(z.gte(0))),
  durationMs: z.int().check(z.gte(0)),
});

export type SentRequest = z.infer<typeof sentRequestSchema>;

export const requestRecordSchema = z.extend(sentRequestSchema, {
  endpoint: z.string(),
  model: z.string(),
  promptTokenCount: z.int().check(z.gte(0)),
  leftOutMessages: z.int().check(z.gte(0)),
});

export type RequestRecord = z.infer<typeof requestRecordSchema>;
