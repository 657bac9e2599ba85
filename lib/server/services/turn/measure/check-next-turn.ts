import 'server-only';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import type { ChatModel } from '../../../providers/contract';
import { getChatModel } from '../../../providers/registry';
import { requireTurnAssistant, type TurnAssistant } from '../assistant/turn-assistant';
import type { PlacedNextTurn } from './place-next-turn';

export interface CheckedNextTurn extends PlacedNextTurn {
  readonly endpoint: string;
  readonly model: string;
  /** Null means the model itself answers. */
  readonly assistant: TurnAssistant | null;
  readonly chatModel: ChatModel;
}

/** Returns null when none can be asked. */
export async function checkNextTurn(turn: PlacedNextTurn): Promise<CheckedNextTurn | null> {
  try {
    const asked = await findAsked(turn);
    return { ...turn, ...asked, chatModel: await getChatModel(turn.owner, asked.endpoint, asked.model) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

async function findAsked({
  owner,
  query: { endpoint, model },
}: PlacedNextTurn): Promise<Pick<CheckedNextTurn, 'endpoint' | 'model' | 'assistant'>> {
  if (!endpointOf(endpoint).hasAssistants) return { endpoint, model, assistant: null };
  const assistant = await requireTurnAssistant(owner, model);
  return { endpoint: assistant.answering.endpoint, model: assistant.assistant.model, assistant };
}
