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

export interface Standing {
  readonly leading: string;
  /** Returns instructions that follow the others; empty means that there are none. */
  readonly instructionsFor: (hasTools: boolean) => string;
  readonly tools: readonly Tool[];
}

export interface ChatWithStanding {
  readonly endpoint: string;
  readonly model: string;
  readonly isTemporary: boolean;
  readonly folder: TurnFolder | null;
  /** Null means the model itself. */
  readonly assistant: TurnAssistant | null;
  readonly question: string;
}

const NO_STANDING: Standing = { leading: '', instructionsFor: () => '', tools: [] };

/** A model that draws gets only what it is to draw. */
export function standingFor(
  model: string,
  { draws }: Pick<ChatModel, 'draws'>,
  standing: Standing,
): Standing {
  return drawingRuleOf(model, { draws }) === null ? standing : NO_STANDING;
}

/** Temporary chats know no memory, and copied assistants none of the user's own unless allowed. */
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
