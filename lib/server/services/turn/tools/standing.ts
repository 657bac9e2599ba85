import 'server-only';
import { joinInstructions } from '@/lib/domain/conversation/folder';
import { drawingRuleOf } from '@/lib/domain/model/drawing-rule';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import type { TurnAccount } from '../../../db/turn/turn-account';
import type { ChatModel } from '../../../providers/contract';
import type { Tool } from '../../../tools/contract';
import { openMemory } from '../../tool/memory/open-memory';
import { openSkills } from '../../tool/skill/open-skills';
import { isToldOfUser } from '../assistant/told-folder';
import type { TurnAssistant } from '../assistant/turn-assistant';

/** What the user has set up for many chats. */
export interface Standing {
  /** The user's instructions for all chats, told before all others; empty without any. */
  readonly leading: string;
  /**
   * Returns what is told to the model after all other instructions, by whether it has the tools below; empty without
   * any.
   */
  readonly instructionsFor: (hasTools: boolean) => string;
  /** Tools that no toolkit of the conversation has, for models that can call tools. */
  readonly tools: readonly Tool[];
}

export interface ChatWithStanding {
  readonly endpoint: string;
  readonly model: string;
  readonly isTemporary: boolean;
  readonly folder: TurnFolder | null;
  /** Who answers; null: the model itself. */
  readonly assistant: TurnAssistant | null;
  /** What is asked; empty where it is not known yet. */
  readonly question: string;
}

const NO_STANDING: Standing = { leading: '', instructionsFor: () => '', tools: [] };

/** Returns what of it holds for a model once it is known: a model that draws is told nothing but what to draw. */
export function standingFor(
  model: string,
  { draws }: Pick<ChatModel, 'draws'>,
  standing: Standing,
): Standing {
  return drawingRuleOf(model, { draws }) === null ? standing : NO_STANDING;
}

/**
 * Returns what holds in a chat beside its own settings: the user's instructions for all chats, the skills of its
 * folder and its assistant, and what is remembered of the user, which a temporary chat does not know. A copied
 * assistant is told none of what is the user's own unless they allowed it. `account` is what a turn read of the user.
 */
export async function openStanding(
  owner: OwnerId,
  { endpoint, model, isTemporary, folder, assistant, question }: ChatWithStanding,
  account: Pick<TurnAccount, 'instructions' | 'memory'>,
): Promise<Standing> {
  if (drawingRuleOf(model) !== null) return NO_STANDING;
  const skillIds = [...(folder?.skillIds ?? []), ...(assistant?.assistant.skillIds ?? [])];
  const skills = await openSkills(owner, skillIds, { question, countTokens: estimateTokens });
  const isTold = isToldOfUser(assistant);
  const memory = isTemporary || !isTold ? null : openMemory(owner, folder, account.memory, estimateTokens);
  return {
    leading: endpointOf(endpoint).isScripted || !isTold ? '' : account.instructions,
    instructionsFor: (hasTools) =>
      joinInstructions(hasTools ? skills.instructions : skills.untooled, memory?.instructions ?? ''),
    tools: [...skills.tools, ...(memory?.tools ?? [])],
  };
}
