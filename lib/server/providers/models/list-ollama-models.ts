import { z } from 'zod';
import { boundedList } from './bounded-list';
import { getJson, listCompatibleModels, type ListAddress, type ListedModel } from './list-live-models';

const tagsSchema = z.object({
  models: boundedList(
    'name',
    z.looseObject({ name: z.string(), details: z.looseObject({ family: z.string().optional() }).optional() }),
  ),
});

/** Families of models that only produce embeddings. */
const EMBEDS = /bert|embed/;

/** Returns true for an endpoint that is an Ollama by its name, however the operator wrote it. */
export function isOllama(endpoint: string): boolean {
  return endpoint.toLowerCase().startsWith('ollama');
}

/**
 * Returns the models of an Ollama by its own API, which reports their kinds; a server with that name that speaks only
 * OpenAI's protocol is asked in that. The address is where that protocol is spoken.
 */
export async function listOllamaModels(
  address: ListAddress,
  signal: AbortSignal,
): Promise<readonly ListedModel[]> {
  const { baseUrl, apiKey, headers, fetch } = address;
  const root = baseUrl.replace(/\/v1$/, '');
  const ownHeaders = { authorization: `Bearer ${apiKey}`, ...headers };
  const tags = tagsSchema.safeParse(
    await getJson(`${root}/api/tags`, ownHeaders, signal, fetch).catch(() => null),
  );
  if (!tags.success) return listCompatibleModels(address, signal);
  return tags.data.models
    .filter(({ name, details }) => !EMBEDS.test(`${name} ${details?.family ?? ''}`.toLowerCase()))
    .map(({ name }) => ({ id: name, facts: {} }));
}
