import * as z from 'zod/mini';
import { attachedFileSchema } from '@/lib/domain/file/attached-file';
import { toolAccountSchema } from '@/lib/domain/message/content-part';
import { sourceSchema } from '@/lib/domain/message/source';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { askedElicitationSchema } from '@/lib/domain/tool/elicitation/elicitation';
import { askedFlowSchema } from '@/lib/domain/tool/flow/flow-question';
import { chatEventSchema, type ChatEvent } from '@/lib/domain/turn/chat-event';
import { createdDataSchema, finalDataSchema, type CreatedData } from './ui-stream-chunk';

/** `created` comes once, then events, then `final` or `rejoin`. */
export type StreamItem =
  | { readonly type: 'created'; readonly data: CreatedData }
  | { readonly type: 'event'; readonly event: ChatEvent }
  | { readonly type: 'final'; readonly data: CreatedData }
  /** Another process goes on with the answer, so the client joins again. */
  | { readonly type: 'rejoin' };

/** `feed` takes bytes that may be cut anywhere. */
export interface UiStreamDecoder {
  /** Throws for a foreign line. */
  feed(bytes: Uint8Array): StreamItem[];
}

/** Our own client reads these fields, which the format does not have. */
const ofResult = {
  isUnknown: z.optional(z.literal(true)),
  hasBegunAgain: z.optional(z.literal(true)),
  durationMs: z.optional(z.int().check(z.nonnegative())),
  files: z.optional(z.array(attachedFileSchema)),
};

const chunkSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('data-created'), data: createdDataSchema }),
  z.object({ type: z.literal('data-final'), data: finalDataSchema }),
  z.object({ type: z.literal('data-rejoin') }),
  z.object({ type: z.literal('data-event'), data: chatEventSchema }),
  z.object({
    type: z.literal(['source-document', 'source-url']),
    providerMetadata: z.object({ parley: z.object({ source: sourceSchema }) }),
  }),
  z.object({ type: z.literal('reasoning-end'), durationMs: z.optional(z.number()) }),
  z.object({
    type: z.literal('tool-input-available'),
    toolCallId: z.string(),
    toolName: z.string(),
    input: z.unknown(),
    title: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('tool-approval-request'),
    toolCallId: z.string(),
    wants: z.optional(z.literal('output')),
    account: z.optional(toolAccountSchema),
    elicitation: z.optional(askedElicitationSchema),
    flow: z.optional(askedFlowSchema),
    isRepeat: z.optional(z.literal(true)),
    serverTitle: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('tool-output-available'),
    toolCallId: z.string(),
    output: z.string(),
    ...ofResult,
  }),
  z.object({
    type: z.literal('tool-output-error'),
    toolCallId: z.string(),
    errorText: z.string(),
    ...ofResult,
  }),
]);

const typeSchema = z.looseObject({ type: z.string() });
const eventTypeSchema = z.looseObject({ type: z.literal('data-event'), data: typeSchema });
const KNOWN_TYPES: ReadonlySet<string> = new Set(
  chunkSchema.def.options.flatMap((option) => [...option.shape.type.def.values]),
);
const KNOWN_EVENTS: ReadonlySet<unknown> = new Set(chatEventSchema._zod.propValues['type']);
const DATA_PREFIX = 'data: ';

/** Heartbeats and unknown types are skipped: a page stays open over an update. */
export function createUiStreamDecoder(): UiStreamDecoder {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    feed(bytes) {
      rest += decoder.decode(bytes, { stream: true });
      const items: StreamItem[] = [];
      let start = 0;
      for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', start)) {
        const item = decodeLine(rest.slice(start, end));
        if (item !== null) items.push(item);
        start = end + 1;
      }
      rest = rest.slice(start);
      return items;
    },
  };
}

function decodeLine(line: string): StreamItem | null {
  if (!line.startsWith(DATA_PREFIX) || line === 'data: [DONE]') return null;
  const value: unknown = JSON.parse(line.slice(DATA_PREFIX.length));
  return decodeDelta(value) ?? decodeChunk(value);
}

/** A delta comes fifty times a second, and a schema costs ten times as much. */
function decodeDelta(value: unknown): StreamItem | null {
  if (typeof value !== 'object' || value === null || !('delta' in value) || !('type' in value)) return null;
  const { type, delta } = value;
  if (typeof delta !== 'string') return null;
  if (type === 'text-delta') return { type: 'event', event: { type: 'text', delta } };
  if (type === 'reasoning-delta') return { type: 'event', event: { type: 'reasoning', delta } };
  return null;
}

function isKnown(value: unknown): boolean {
  if (!KNOWN_TYPES.has(typeSchema.parse(value).type)) return false;
  const event = eventTypeSchema.safeParse(value);
  return !event.success || KNOWN_EVENTS.has(event.data.data.type);
}

function decodeChunk(value: unknown): StreamItem | null {
  if (!isKnown(value)) return null;
  const chunk = chunkSchema.parse(value);
  switch (chunk.type) {
    case 'data-created':
      return { type: 'created', data: chunk.data };
    case 'data-final':
      return { type: 'final', data: chunk.data };
    case 'data-rejoin':
      return { type: 'rejoin' };
    case 'data-event':
      return { type: 'event', event: chunk.data };
    case 'source-document':
    case 'source-url':
      return { type: 'event', event: { type: 'source', source: chunk.providerMetadata.parley.source } };
    case 'reasoning-end': {
      const { durationMs } = chunk;
      return durationMs === undefined
        ? null
        : { type: 'event', event: { type: 'reasoning-end', durationMs } };
    }
    case 'tool-input-available': {
      const input = typeof chunk.input === 'string' ? chunk.input : JSON.stringify(chunk.input);
      const { toolCallId, toolName: name, title } = chunk;
      const call = { toolCallId, name, input, ...presentFields({ title }) };
      return { type: 'event', event: { type: 'tool-call', ...call } };
    }
    case 'tool-approval-request':
      return {
        type: 'event',
        event: {
          type: 'tool-question',
          toolCallId: chunk.toolCallId,
          ...presentFields({
            wants: chunk.wants,
            account: chunk.account,
            elicitation: chunk.elicitation,
            flow: chunk.flow,
            isRepeat: chunk.isRepeat,
            serverTitle: chunk.serverTitle,
          }),
        },
      };
    case 'tool-output-available': {
      const { toolCallId, output, hasBegunAgain, durationMs, files } = chunk;
      const told = presentFields({ hasBegunAgain, durationMs, files });
      const result = { toolCallId, output, isError: false, ...told };
      return { type: 'event', event: { type: 'tool-result', ...result } };
    }
    case 'tool-output-error': {
      const { toolCallId, errorText: output, isUnknown, hasBegunAgain, durationMs, files } = chunk;
      const told = presentFields({ isUnknown, hasBegunAgain, durationMs, files });
      const result = { toolCallId, output, isError: true, ...told };
      return { type: 'event', event: { type: 'tool-result', ...result } };
    }
  }
}
