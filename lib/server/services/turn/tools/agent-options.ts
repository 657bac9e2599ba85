import 'server-only';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import { settingsFormOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isModelOffered } from '../../../providers/registry';
import { refuseModel } from '../check/refuse-model';
import type { AgentChoice } from './answering-models';

interface AgentQuestion {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly request: TurnRequest;
  readonly settings: ConversationSettings;
  readonly ownInstructions: string;
}

interface AgentTurn {
  /** Writes the answer. */
  readonly model: string;
  readonly request: TurnRequest;
  readonly settings: ConversationSettings;
  readonly ownInstructions: string;
  /** Null means that one model does all. */
  readonly agent: AgentChoice | null;
}

/** Clients name it as the agent's model unless their user chooses another, whether or not it is offered. */
const UNCHOSEN_AGENT_MODEL = 'gpt-3.5-turbo';

/**
 * Where tools are on, the agent of the plugins endpoint has its own temperature and model, without the name and the
 * instructions of the completion. Where the answer is not to be completed by the model of the conversation, the
 * agent's model is that of the answer. Other turns are returned as they are. Throws what {@link refuseModel}
 * returns for an agent's model that the endpoint does not offer.
 */
export async function asAgent(
  owner: OwnerId,
  { endpoint, endpointType, model, request, settings, ownInstructions }: AgentQuestion,
): Promise<AgentTurn> {
  const isPlugins = settingsFormOf(endpoint, endpointType) === 'plugins';
  if (!isPlugins || (settings.tools ?? []).length === 0 || drawingRuleOf(model) !== null)
    return { model, request, settings, ownInstructions, agent: null };
  const worked = { model, request: { ...request, chatGptLabel: null }, settings, ownInstructions: '' };
  const { agentOptions } = settings;
  if (!agentOptions) return { ...worked, agent: null };
  const { temperature, skipCompletion } = agentOptions;
  const agentModel = await agentModelOf(owner, { endpoint, model }, agentOptions.model);
  if (!skipCompletion) return { ...worked, agent: { model: agentModel, temperature } };
  return { ...worked, model: agentModel, settings: { ...settings, temperature }, agent: null };
}

async function agentModelOf(
  owner: OwnerId,
  { endpoint, model }: Pick<AgentQuestion, 'endpoint' | 'model'>,
  chosen: string,
): Promise<string> {
  if (chosen === '' || chosen === model) return model;
  if (await isModelOffered(owner, endpoint, chosen)) return chosen;
  if (chosen === UNCHOSEN_AGENT_MODEL) return model;
  throw await refuseModel(owner, { endpoint, model: chosen });
}
