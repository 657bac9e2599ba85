import { LIST_TIME_LIMIT_MS, readModelList, type ListedModel } from '../models/list-live-models';
import { anthropicClient } from './anthropic-client';

/** The API returns no larger page, and twenty models when no size is asked for. */
const PAGE_LIMIT = 1_000;

/** The order of Anthropic stays. Throws when the list cannot be fetched. */
export async function listAnthropicModels(
  connection: { readonly apiKey: string; readonly baseUrl: string },
  signal: AbortSignal,
): Promise<ListedModel[]> {
  const client = await anthropicClient(connection, LIST_TIME_LIMIT_MS);
  const response = await client.models.list({ limit: PAGE_LIMIT }, { signal }).asResponse();
  return readModelList(await response.json());
}
