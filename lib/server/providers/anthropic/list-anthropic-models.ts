import { LIST_TIME_LIMIT_MS, readModelList, type ListedModel } from '../models/list-live-models';
import { anthropicClient } from './anthropic-client';

/** The most that one page may have; by itself it has twenty. */
const PAGE_LIMIT = 1_000;

/** Returns Anthropic's own list of models, in its order. Throws when it cannot be had. */
export async function listAnthropicModels(
  connection: { readonly apiKey: string; readonly baseUrl: string },
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const client = await anthropicClient(connection, LIST_TIME_LIMIT_MS);
  const response = await client.models.list({ limit: PAGE_LIMIT }, { signal }).asResponse();
  return readModelList(await response.json());
}
