import 'server-only';
import type { EndpointConfig } from '@/lib/domain/model/endpoint';
import { ASSISTANTS_ENDPOINT, BUILT_IN_ENDPOINTS, endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { storedServer } from '../../db/server/stored-server';
import { env } from '../../platform/env';
import { operatorConfig } from '../../platform/operator-config';
import { toList } from '../../providers/models/to-list';
import { isPythonOffered } from '../../tools/python/python-engine';
import { listAnsweringEndpoints } from './answering-endpoints';

export type AssistantsDecision = 'ENDPOINTS' | 'endpoints.assistants';

const BEHIND_ALL_OTHERS = 99_999;

const CAPABILITIES = ['retrieval', 'actions', 'tools'] as const;

/**
 * `ENDPOINTS` decides, then `assistants` in the configuration file, then an administrator, else whether a
 * model other than the demo can answer. Returns null where none are offered.
 */
export async function findAssistantsEndpoint(): Promise<EndpointConfig | null> {
  if (!(await isOffered())) return null;
  const { assistants } = await operatorConfig();
  const named = toList(env().ENDPOINTS);
  const isAskedFor = named !== undefined || assistants !== null;
  return {
    order: isAskedFor ? (named ?? BUILT_IN_ENDPOINTS).indexOf(ASSISTANTS_ENDPOINT) : BEHIND_ALL_OTHERS,
    userProvide: false,
    userProvideURL: false,
    disableBuilder: assistants?.disableBuilder === true,
    // Some clients show only the tools that are named here in their builder.
    capabilities: [...((await isPythonOffered()) ? ['code_interpreter'] : []), ...CAPABILITIES],
  };
}

export async function findAssistantsDecision(): Promise<AssistantsDecision | null> {
  if (toList(env().ENDPOINTS) !== undefined) return 'ENDPOINTS';
  return (await operatorConfig()).assistants === null ? null : 'endpoints.assistants';
}

export async function areAssistantsChosen(): Promise<boolean> {
  return (await storedServer()).allowAssistants ?? true;
}

async function isOffered(): Promise<boolean> {
  const decision = await findAssistantsDecision();
  if (decision === 'ENDPOINTS') return toList(env().ENDPOINTS)?.includes(ASSISTANTS_ENDPOINT) === true;
  if (decision === 'endpoints.assistants') return true;
  return (await areAssistantsChosen()) && (await hasAnsweringModel());
}

async function hasAnsweringModel(): Promise<boolean> {
  return (await listAnsweringEndpoints()).some(({ endpoint }) => !endpointOf(endpoint).isScripted);
}
