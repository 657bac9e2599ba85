import {
  APICallError,
  UnsupportedFunctionalityError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4FilePart,
  type LanguageModelV4Prompt,
} from '@ai-sdk/provider';
import type { ProviderConnection } from '../contract';
import { readImageParts } from './image-parts';
import { streamOfParts } from './stream-of-parts';

export const IMAGES_OPTIONS = 'images';

/** Only this many previews are asked for, since each costs a hundred tokens. */
const PREVIEWS = 2;

const PROMPT_LIMIT_CHARACTERS = 32_000;

const INPUTS_LIMIT = 16;

interface ImagesConnection extends ProviderConnection {
  readonly baseUrl: string;
  readonly query?: string | undefined;
}

/**
 * Provider packages know no previews. The last question is the description; its pictures, and the one drawn last, are
 * to be changed.
 */
export function imagesLanguageModel(
  { apiKey, baseUrl, headers, query = '' }: ImagesConnection,
  modelId: string,
  fetch: typeof globalThis.fetch,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'openai-images',
    modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new UnsupportedFunctionalityError({ functionality: 'doGenerate' })),
    async doStream(options) {
      const { description, pictures } = toDescription(options.prompt);
      const fields = { model: modelId, prompt: description, ...optionsOf(options), ...STREAMED };
      const url = `${baseUrl}/images/${pictures.length === 0 ? 'generations' : 'edits'}${query}`;
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          ...headers,
          ...(apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` }),
          ...(pictures.length === 0 ? { 'content-type': 'application/json' } : {}),
        },
        body: pictures.length === 0 ? JSON.stringify(fields) : toForm(fields, pictures),
        signal: options.abortSignal ?? null,
      });
      if (!response.ok || response.body === null)
        throw new APICallError({
          message: `The server answered ${String(response.status)}`,
          url,
          requestBodyValues: fields,
          statusCode: response.status,
          responseHeaders: Object.fromEntries(response.headers),
          responseBody: await response.text(),
        });
      return { stream: streamOfParts(readImageParts(response, url)) };
    },
  };
}

const STREAMED = { n: 1, stream: true, partial_images: PREVIEWS, output_format: 'webp' } as const;

function optionsOf({ providerOptions }: LanguageModelV4CallOptions): Record<string, string> {
  const options = Object.entries(providerOptions?.[IMAGES_OPTIONS] ?? {});
  return Object.fromEntries(
    options.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

/** A question without pictures is about those of the question before. */
function toDescription(prompt: LanguageModelV4Prompt): {
  description: string;
  pictures: readonly LanguageModelV4FilePart[];
} {
  const system = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []));
  const questions = prompt.filter((message) => message.role === 'user');
  const asked = questions.at(-1)?.content ?? [];
  const text = asked.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const pictured = questions
    .map(({ content }) => content.filter((part) => part.type === 'file'))
    .findLast((files) => files.length > 0);
  return {
    description: [...system, ...text].join('\n\n').slice(0, PROMPT_LIMIT_CHARACTERS).toWellFormed(),
    pictures: (pictured ?? []).slice(0, INPUTS_LIMIT),
  };
}

function toForm(
  fields: Readonly<Record<string, string | number | boolean>>,
  pictures: readonly LanguageModelV4FilePart[],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [index, { data, mediaType }] of pictures.entries()) {
    if (data.type !== 'data') continue;
    const bytes = typeof data.data === 'string' ? Buffer.from(data.data, 'base64') : data.data;
    const name = `picture-${String(index + 1)}.${mediaType.replace(/^image\//, '')}`;
    form.append('image[]', new Blob([new Uint8Array(bytes)], { type: mediaType }), name);
  }
  return form;
}
