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
  readonly model: string;
  readonly request: TurnRequest;
  readonly settings: ConversationSettings;
  readonly ownInstructions: string;
  /** Null means that one model does all of it. */
  readonly agent: AgentChoice | null;
}

/** Clients fill this in unless their user chooses, whether or not it is offered. */
const UNCHOSEN_AGENT_MODEL = 'gpt-3.5-turbo';

/**
 * With tools on, the plugins endpoint's agent has its own temperature and model and no name or instructions.
 * Other turns return unchanged. Throws what {@link refuseModel} returns.
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
