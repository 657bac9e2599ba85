import 'server-only';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findAnsweringEndpoint } from '../model/answering-endpoints';
import { listEndpointModels } from '../model/endpoints';

/** The builders of other clients fill in this retired model when their user chooses none. */
const UNCHOSEN_MODEL = 'gpt-3.5-turbo-1106';

/** Replaces the model that builders fill in by the first that can answer, where no endpoint lists it. */
export async function standInModel(
  owner: OwnerId,
  { endpoint = null, model }: { readonly endpoint?: string | null | undefined; readonly model: string },
): Promise<string> {
  if (model !== UNCHOSEN_MODEL) return model;
  if ((await findAnsweringEndpoint(owner, { endpoint, model })) !== null) return model;
  const models = await listEndpointModels(owner);
  return models[endpoint ?? ASSISTANTS_ENDPOINT]?.[0] ?? model;
}
