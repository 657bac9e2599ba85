import 'server-only';
import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import { canAnswerForAssistants } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { describeEndpoints, isModelOffered } from '../../providers/registry';

export interface AnsweringEndpoint {
  readonly endpoint: string;
  readonly config: EndpointConfig;
}

export async function listAnsweringEndpoints(): Promise<readonly AnsweringEndpoint[]> {
  return Object.entries(await describeEndpoints())
    .filter(([endpoint]) => canAnswerForAssistants(endpoint))
    .map(([endpoint, config]) => ({ endpoint, config }))
    .sort((one, other) => one.config.order - other.config.order);
}

/** Prefers the named endpoint, else the first in the menu that lists the model. */
export async function findAnsweringEndpoint(
  owner: OwnerId,
  { endpoint, model }: { readonly endpoint: string | null; readonly model: string },
): Promise<AnsweringEndpoint | null> {
  for (const candidate of await listAnsweringEndpoints())
    if (
      (endpoint === null || candidate.endpoint === endpoint) &&
      (await isModelOffered(owner, candidate.endpoint, model))
    )
      return candidate;
  return null;
}
