import 'server-only';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import { endpointOf, modeModel } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import { SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { generationNode } from '../../generation/generation-node';
import { describeEndpoints, isModelOffered } from '../../providers/registry';
import { requireTurnAssistant, type TurnAssistant } from './assistant/turn-assistant';
import { moderateTurn } from './moderate-turn';
import { refuseModel } from './refuse-model';

/** A request that may be answered, as far as the request itself shows. */
export interface CheckedTurn {
  readonly endpoint: string;
  readonly endpointType: string | null;
  readonly model: string;
  readonly text: string;
  /** The operator's label of the endpoint's answers; null where none is set. */
  readonly modelDisplayLabel: string | null;
  /** Who answers by that model; null: the model itself. */
  readonly assistant: TurnAssistant | null;
}

/**
 * Checks a turn before anything of it is read or saved: text, endpoint, model, moderation. Throws the code of the first
 * check that fails.
 */
export async function checkTurn(owner: OwnerId, segment: string, request: TurnRequest): Promise<CheckedTurn> {
  if (generationNode().isDraining) throw new AppError('shutting_down');
  const text = request.text.trim();
  if (text === '' && (request.files ?? []).length === 0) throw new AppError('text_empty');
  const generationLength = request.generation?.length ?? 0;
  if (Math.max(text.length, generationLength) > MESSAGE_TEXT_LIMIT_CHARACTERS)
    throw new AppError('text_too_long', { limitCharacters: MESSAGE_TEXT_LIMIT_CHARACTERS });
  if (request.conversationId === SEARCH_CONVERSATION_ID) throw new AppError('not_found');

  const { endpoint } = request;
  // Clients go on sending the type of the chat before: it may name the path, and says nothing else.
  if (![endpoint, request.endpointType, endpointTypeFor(endpoint)].includes(segment))
    throw new AppError('endpoint_mismatch', { endpoint });
  if (endpointOf(endpoint).hasAssistants) return checkAssistantTurn(owner, request, text);
  const described = new Map(Object.entries(await describeEndpoints())).get(endpoint);
  if (described === undefined) throw new AppError('endpoint_unavailable', { endpoint });

  const model = modeModel(endpoint, request.jailbreak) ?? request.model ?? '';
  if (model === '') throw new AppError('model_missing');
  if (!(await isModelOffered(owner, endpoint, model))) throw await refuseModel(owner, { endpoint, model });
  await moderateTurn(endpoint, [text, request.generation ?? '']);
  return {
    endpoint,
    endpointType: described.type ?? null,
    model,
    text,
    modelDisplayLabel: described.modelDisplayLabel ?? null,
    assistant: null,
  };
}

/** Our own client names the assistant as it names models. The assistant says which model answers. */
async function checkAssistantTurn(owner: OwnerId, request: TurnRequest, text: string): Promise<CheckedTurn> {
  const assistantId = request.assistant_id ?? request.model ?? '';
  const { assistant, documents, answering } = await requireTurnAssistant(owner, assistantId);
  const { endpoint, config } = answering;
  await moderateTurn(endpoint, [text, request.generation ?? '']);
  return {
    endpoint,
    endpointType: config.type ?? null,
    model: assistant.model,
    text,
    modelDisplayLabel: config.modelDisplayLabel ?? null,
    assistant: { assistant, documents },
  };
}
