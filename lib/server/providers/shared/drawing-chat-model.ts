import type { JSONValue, LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { z } from 'zod';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import { aspectRatioOf } from './picture-options';
import { streamOfParts } from './stream-of-parts';

/** Routers expect these fields in a request for pictures. */
export function drawingFields(settings: ConversationSettings): Readonly<Record<string, JSONValue>> {
  const aspectRatio = aspectRatioOf(settings);
  return {
    modalities: ['image', 'text'],
    ...(aspectRatio === null ? {} : { image_config: { aspect_ratio: aspectRatio } }),
  };
}

const imageSchema = z
  .object({ image_url: z.object({ url: z.string() }) })
  .nullable()
  .catch(null);

const chunkSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ images: z.array(imageSchema).nullish() }).nullish() })),
});

/** Pictures at other addresses are not fetched. */
const DATA_ADDRESS = /^data:(image\/[a-z+.-]+);base64,/;

/** Routers send pictures beside the text, which the package does not know. */
export function drawingChatModel(model: LanguageModelV4): LanguageModelV4 {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => model.doGenerate(options),
    async doStream(options) {
      const result = await model.doStream({ ...options, includeRawChunks: true });
      return { ...result, stream: streamOfParts(withPictures(result.stream)) };
    },
  };
}

async function* withPictures(
  stream: ReadableStream<LanguageModelV4StreamPart>,
): AsyncGenerator<LanguageModelV4StreamPart, void> {
  for await (const part of stream)
    if (part.type === 'raw') yield* picturesOf(part.rawValue);
    else yield part;
}

function* picturesOf(chunk: unknown): Generator<LanguageModelV4StreamPart> {
  const { success, data } = chunkSchema.safeParse(chunk);
  const images = success ? data.choices.flatMap(({ delta }) => delta?.images ?? []) : [];
  for (const image of images) {
    const url = image?.image_url.url ?? '';
    const [start = '', mediaType] = DATA_ADDRESS.exec(url) ?? [];
    if (mediaType !== undefined)
      yield { type: 'file', mediaType, data: { type: 'data', data: url.slice(start.length) } };
  }
}
