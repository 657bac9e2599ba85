import { APICallError, type LanguageModelV4StreamPart, type LanguageModelV4Usage } from '@ai-sdk/provider';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';
import { dataOf } from '../coalesce/event-data';
import { CutStreamError, UnreadableStreamError } from '../coalesce/provider-failures';
import { EVENT_LIMITS, PICTURE_BLOCK_LIMIT_CHARACTERS, SseBlocks } from '../coalesce/sse-blocks';
import { PREVIEW_METADATA } from './preview-metadata';

const usageSchema = z.object({
  input_tokens: z.number(),
  output_tokens: z.number(),
  input_tokens_details: z
    .object({ image_tokens: z.number().nullish(), cached_tokens: z.number().nullish() })
    .nullish(),
});

const pictureSchema = z.object({ b64_json: z.string(), usage: usageSchema.nullish().catch(null) });
const errorSchema = z.object({ error: z.unknown().optional(), message: z.string().optional() });

type ImageEvent =
  | (z.infer<typeof pictureSchema> & { readonly type: 'preview' | 'completed' })
  | (z.infer<typeof errorSchema> & { readonly type: 'error' });

const wholeSchema = z.object({
  data: z.array(z.object({ b64_json: z.string() })),
  usage: usageSchema.nullish().catch(null),
});

const typeSchema = z.looseObject({ type: z.string() });

/** Throws for an answer that is no picture of OpenAI's API. */
export async function* readImageParts(
  response: Response,
  url: string,
): AsyncGenerator<LanguageModelV4StreamPart, void> {
  if (!/event-stream/i.test(response.headers.get('content-type') ?? '')) {
    const { data, usage } = read(wholeSchema, parseJson(await response.text(), EVENT_LIMITS));
    for (const { b64_json: picture } of data) yield toFile(picture);
    yield toFinish(usage);
    return;
  }
  yield { ...toFile(''), providerMetadata: PREVIEW_METADATA };
  for await (const event of eventsOf(response)) {
    if (event.type === 'error') throw refusal(event, url);
    if (event.type === 'preview') yield { ...toFile(event.b64_json), providerMetadata: PREVIEW_METADATA };
    else {
      yield toFile(event.b64_json);
      yield toFinish(event.usage);
    }
  }
}

async function* eventsOf({ body }: Response): AsyncGenerator<ImageEvent, void> {
  if (body === null) throw new CutStreamError('the answer has no body');
  const decoder = new TextDecoder();
  const blocks = new SseBlocks(PICTURE_BLOCK_LIMIT_CHARACTERS);
  for await (const bytes of body)
    for (const block of blocks.push(decoder.decode(bytes, { stream: true }))) {
      const event = toEvent(block);
      if (event !== null) yield event;
    }
}

/** Events of a new and of a changed picture differ only in the first half of their names. */
function toEvent(block: string): ImageEvent | null {
  const data = dataOf(block);
  if (data?.startsWith('{') !== true) return null;
  const event = parseJson(data, EVENT_LIMITS);
  const { type } = read(typeSchema, event);
  if (type.endsWith('.partial_image')) return { ...read(pictureSchema, event), type: 'preview' };
  if (type.endsWith('.completed')) return { ...read(pictureSchema, event), type: 'completed' };
  return type === 'error' ? { ...read(errorSchema, event), type } : null;
}

/** Throws UnreadableStreamError. */
function read<Value>(schema: z.ZodType<Value>, answer: unknown): Value {
  try {
    return schema.parse(answer);
  } catch (error) {
    throw new UnreadableStreamError('the answer is no picture', { cause: error });
  }
}

/** The type of the picture is found by its bytes when it is stored. */
function toFile(picture: string): Extract<LanguageModelV4StreamPart, { type: 'file' }> {
  return { type: 'file', mediaType: 'image/webp', data: { type: 'data', data: picture } };
}

function toFinish(usage: z.infer<typeof usageSchema> | null | undefined): LanguageModelV4StreamPart {
  return { type: 'finish', finishReason: { unified: 'stop', raw: undefined }, usage: toPackageUsage(usage) };
}

function toPackageUsage(usage: z.infer<typeof usageSchema> | null | undefined): LanguageModelV4Usage {
  return {
    inputTokens: {
      total: usage?.input_tokens,
      noCache: undefined,
      cacheRead: usage?.input_tokens_details?.cached_tokens ?? undefined,
      cacheWrite: undefined,
    },
    outputTokens: { total: usage?.output_tokens, text: undefined, reasoning: undefined },
    ...(usage === null || usage === undefined
      ? {}
      : {
          raw: {
            imageInputTokens: usage.input_tokens_details?.image_tokens ?? 0,
            imageOutputTokens: usage.output_tokens,
          },
        }),
  };
}

function refusal(
  { error, message }: { error?: unknown; message?: string | undefined },
  url: string,
): APICallError {
  return new APICallError({
    message: message ?? 'The server could not draw the picture',
    url,
    requestBodyValues: {},
    responseBody: JSON.stringify({ error: error ?? { message } }),
    statusCode: 400,
  });
}
