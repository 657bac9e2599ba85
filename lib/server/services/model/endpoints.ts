import 'server-only';
import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { EndpointsConfig } from '@/lib/domain/model/endpoint';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { describeEndpoints, listModels } from '../../providers/registry';
import { listAnsweringEndpoints } from './answering-endpoints';
import { findAssistantsEndpoint } from './assistants-endpoint';

/** The list is public, and no provider is asked. */
export async function listEndpoints(): Promise<EndpointsConfig> {
  const [described, assistants] = await Promise.all([describeEndpoints(), findAssistantsEndpoint()]);
  return {
    ...described,
    ...(assistants === null ? {} : { [ASSISTANTS_ENDPOINT]: assistants }),
  };
}

/** Also says which of the user's models can search files. */
export async function listEndpointsOf(owner: OwnerId): Promise<EndpointsConfig> {
  const [endpoints, models] = await Promise.all([listEndpoints(), listEndpointModels(owner)]);
  const assistants = endpoints[ASSISTANTS_ENDPOINT];
  if (assistants === undefined) return endpoints;
  const retrievalModels = models[ASSISTANTS_ENDPOINT] ?? [];
  return { ...endpoints, [ASSISTANTS_ENDPOINT]: { ...assistants, retrievalModels } };
}

/** Answers within two seconds, whatever the providers do. */
export async function listEndpointModels(owner: OwnerId): Promise<ModelsAnswer> {
  const [models, assistants] = await Promise.all([listModels(owner), findAssistantsEndpoint()]);
  if (assistants === null) return models;
  const answering = await listAnsweringEndpoints();
  const all = answering.flatMap(({ endpoint }) => models[endpoint] ?? []);
  return { ...models, [ASSISTANTS_ENDPOINT]: [...new Set(all)] };
}
