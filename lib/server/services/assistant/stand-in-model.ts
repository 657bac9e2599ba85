import 'server-only';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findAnsweringEndpoint } from '../model/answering-endpoints';
import { listEndpointModels } from '../model/endpoints';

/** Some builders save it unless their user chooses another model; its provider has it no more. */
const UNCHOSEN_MODEL = 'gpt-3.5-turbo-1106';

/**
 * Returns the model of an assistant as it is saved: in place of the one that builders fill in, where no endpoint lists
 * it, the first that can answer.
 */
export async function standInModel(
  owner: OwnerId,
  { endpoint = null, model }: { readonly endpoint?: string | null | undefined; readonly model: string },
): Promise<string> {
  if (model !== UNCHOSEN_MODEL) return model;
  if ((await findAnsweringEndpoint(owner, { endpoint, model })) !== null) return model;
  const models = await listEndpointModels(owner);
  return models[endpoint ?? ASSISTANTS_ENDPOINT]?.[0] ?? model;
}
