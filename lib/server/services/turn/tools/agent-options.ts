import 'server-only';
import { settingsFormOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isModelOffered } from '../../../providers/registry';
import type { PlannedTurn } from '../plan-run';

interface AgentTurn {
  readonly turn: PlannedTurn;
  readonly settings: ConversationSettings;
}

/**
 * Returns a turn as the agent of the plugins endpoint carries it out where tools are on: at its own temperature, and,
 * where the answer is not to be completed by the model of the conversation, on its own model if that is offered.
 * Other turns are returned as they are. An answer has one model and one price.
 */
export async function asAgent(
  owner: OwnerId,
  turn: PlannedTurn,
  settings: ConversationSettings,
): Promise<AgentTurn> {
  const { checked } = turn;
  const { agentOptions, tools } = settings;
  const isAgent = settingsFormOf(checked.endpoint, checked.endpointType) === 'plugins';
  if (!isAgent || (tools ?? []).length === 0 || !agentOptions) return { turn, settings };
  const { model, temperature, skipCompletion } = agentOptions;
  const isOther = skipCompletion && model !== '' && model !== checked.model;
  const isTaken = isOther && (await isModelOffered(owner, checked.endpoint, model));
  return {
    turn: isTaken ? { ...turn, checked: { ...checked, model } } : turn,
    settings: { ...settings, temperature },
  };
}
