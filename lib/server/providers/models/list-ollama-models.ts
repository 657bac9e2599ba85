import { z } from 'zod';
import { boundedList } from './bounded-list';
import { getJson, listCompatibleModels, type ListAddress, type ListedModel } from './list-live-models';

const tagsSchema = z.object({
  models: boundedList(
    'name',
    z.looseObject({ name: z.string(), details: z.looseObject({ family: z.string().optional() }).optional() }),
  ),
});

const EMBEDS = /bert|embed/;

export function isOllama(endpoint: string): boolean {
  return endpoint.toLowerCase().startsWith('ollama');
}

/** Ollama's own API reports kinds; OpenAI's protocol at the address is the fallback. */
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
