import 'server-only';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { promptBudgetTokens } from '@/lib/domain/turn/prompt/fit-prompt';
import { withoutPictures } from '../../../providers/call/leave-out';
import type { ChatModel, PromptMessage } from '../../../providers/contract';
import { getChatModel } from '../../../providers/registry';
import type { Tool } from '../../../tools/contract';
import { chargeOfBoth, planTurnCharge, type TurnCharge } from '../../money/plan-turn-charge';
import { namingSuccessor } from '../check/refuse-model';
import { findTurnTools, type Answerer, type TurnTools } from './turn-tools';

export interface AgentChoice {
  readonly model: string;
  readonly temperature: number;
}

export interface AskedModel {
  readonly model: string;
  readonly chatModel: ChatModel;
  readonly settings: ConversationSettings;
}

export interface AnsweringModels extends AskedModel, Omit<TurnTools, 'chatModel'> {
  readonly canCall: boolean;
  readonly completing: AskedModel | null;
  /** The prompt is made for the smaller window, with what either model can see. */
  readonly prompted: ChatModel;
}

interface ModelsAsked extends Answerer {
  readonly settings: ConversationSettings;
  /** Null means that one model does all of it. */
  readonly agent: AgentChoice | null;
  /** These tools belong to no toolkit of the conversation. */
  readonly standingTools: readonly Tool[];
}

/** Without tools no agent is asked. Throws as {@link getChatModel} does. */
export async function findAnsweringModels(
  owner: OwnerId,
  own: ChatModel,
  { settings, agent, standingTools, ...answerer }: ModelsAsked,
): Promise<AnsweringModels> {
  if (agent === null) return alone();
  const { model, temperature } = agent;
  const chatModel = model === answerer.model ? own : await findListedModel(owner, { ...answerer, model });
  const first = { model, chatModel, settings: { ...settings, temperature } };
  const found = await toolsOf(first);
  if (found.tools.length + found.providerTools.length === 0) return alone();
  const completing = { model: answerer.model, chatModel: own, settings };
  const canCall = chatModel.hasTools === true;
  return { ...first, ...found, canCall, completing, prompted: bothOf(chatModel, own) };

  async function alone(): Promise<AnsweringModels> {
    const one = { model: answerer.model, chatModel: own, settings };
    const canCall = own.hasTools === true;
    return { ...one, ...(await toolsOf(one)), canCall, completing: null, prompted: own };
  }

  function toolsOf(asked: AskedModel): Promise<TurnTools> {
    return findTurnTools(
      owner,
      { ...answerer, model: asked.model },
      asked.settings,
      asked.chatModel,
      standingTools,
    );
  }
}

function bothOf(one: ChatModel, other: ChatModel): ChatModel {
  const narrower = promptBudgetTokens(one) < promptBudgetTokens(other) ? one : other;
  return {
    ...narrower,
    hasVision: one.hasVision === true || other.hasVision === true,
    takesPdfs: one.takesPdfs === true && other.takesPdfs === true,
  };
}

export function readableBy(
  { hasVision }: Pick<ChatModel, 'hasVision'>,
  messages: readonly PromptMessage[],
): readonly PromptMessage[] {
  return hasVision === true ? messages : withoutPictures(messages);
}

export async function planAnswerCharge(
  endpoint: string,
  { model, chatModel, settings, completing, ...may }: AnsweringModels,
  promptTokenCount: number,
): Promise<{ readonly charge: TurnCharge; readonly first: TurnCharge }> {
  const first = await planTurnCharge({ endpoint, model }, chatModel, settings, promptTokenCount, may);
  if (completing === null) return { charge: first, first };
  const own = await planTurnCharge(
    { endpoint, model: completing.model },
    completing.chatModel,
    completing.settings,
    promptTokenCount,
  );
  const charge = chargeOfBoth(own, first);
  return { charge, first: { ...charge, price: first.price } };
}

/** A retired model leads to its successor. Throws as {@link getChatModel} does. */
export async function findListedModel(
  owner: OwnerId,
  asked: Pick<Answerer, 'endpoint' | 'model'>,
): Promise<ChatModel> {
  return namingSuccessor(owner, asked, await getChatModel(owner, asked.endpoint, asked.model));
}
