import 'server-only';
import { settingsFormOf } from '@/lib/domain/model/endpoint-descriptor';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { isModelOffered } from '../../../providers/registry';
import type { PlannedTurn } from '../plan-run';

interface AgentTurn {
  readonly turn: PlannedTurn;
  readonly settings: ConversationSettings;
  /** The conversation's own instructions; empty where there are none. */
  readonly ownInstructions: string;
}

/**
 * Returns a turn as the agent of the plugins endpoint carries it out where tools are on: at its own temperature,
 * without the name and the instructions of the completion, and, where the answer is not to be completed by the model of
 * the conversation, on its own model if that is offered. Other turns are returned as they are. An answer has one model
 * and one price.
 */
export async function asAgent(
  owner: OwnerId,
  turn: PlannedTurn,
  settings: ConversationSettings,
): Promise<AgentTurn> {
  const { checked, request } = turn;
  const { agentOptions, tools } = settings;
  const ownInstructions = turn.conversation.settings.promptPrefix ?? '';
  const isPlugins = settingsFormOf(checked.endpoint, checked.endpointType) === 'plugins';
  if (!isPlugins || (tools ?? []).length === 0) return { turn, settings, ownInstructions };
  const agent = { ...turn, request: { ...request, chatGptLabel: null } };
  if (!agentOptions) return { turn: agent, settings, ownInstructions: '' };
  const { model, temperature, skipCompletion } = agentOptions;
  const isOther = skipCompletion && model !== '' && model !== checked.model;
  const isTaken = isOther && (await isModelOffered(owner, checked.endpoint, model));
  return {
    turn: isTaken ? { ...agent, checked: { ...checked, model } } : agent,
    settings: { ...settings, temperature },
    ownInstructions: '',
  };
}
