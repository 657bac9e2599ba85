import 'server-only';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn/turn';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { endpointTypeFor } from '@/lib/domain/model/endpoint';
import { endpointOf, modeModel } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import { SEARCH_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { generationNode } from '../../../generation/generation-node';
import { traced } from '../../../platform/trace/traced';
import { describeEndpoints, isModelOffered } from '../../../providers/registry';
import { requireTurnAssistant } from '../assistant/turn-assistant';
import { moderateTurn } from '../check/moderate-turn';
import { refuseModel } from '../check/refuse-model';
import { startTurnAccount } from '../tools/turn-account';
import type { AskedTurn, CheckedTurn } from '../value/turn';

/** Throws the code of the first failed check. */
export function checkTurn(turn: AskedTurn): Promise<CheckedTurn> {
  return traced('check', {}, () => check(turn));
}

async function check(turn: AskedTurn): Promise<CheckedTurn> {
  const { owner, kind, request } = turn;
  const account = kind === 'ask' ? startTurnAccount(owner, request) : undefined;
  if (generationNode().isDraining) throw new AppError('shutting_down');
  const text = requireText(request, turn.carried === undefined ? (request.generation ?? '') : '');
  if (request.conversationId === SEARCH_CONVERSATION_ID) throw new AppError('not_found');
  requirePathOfEndpoint(turn);
  const asked = endpointOf(request.endpoint).hasAssistants
    ? await requireAssistant(owner, request)
    : await requireModel(owner, request);
  // The text of an answer that goes on was written by the model, and is read from the database.
  await moderateTurn(asked.endpoint, turn.carried === undefined ? [text, request.generation ?? ''] : [text]);
  return { ...turn, ...asked, text, account };
}

/** Throws text_empty unless there are files, and text_too_long. */
function requireText({ text: written, files }: TurnRequest, generation: string): string {
  const text = written.trim();
  if (text === '' && (files ?? []).length === 0) throw new AppError('text_empty');
  if (Math.max(text.length, generation.length) > MESSAGE_TEXT_LIMIT_CHARACTERS)
    throw new AppError('text_too_long', { limitCharacters: MESSAGE_TEXT_LIMIT_CHARACTERS });
  return text;
}

/** Clients go on sending the type of the former chat: it may name the path and no more. */
function requirePathOfEndpoint({ segment, request: { endpoint, endpointType } }: AskedTurn): void {
  if (![endpoint, endpointType, endpointTypeFor(endpoint)].includes(segment))
    throw new AppError('endpoint_mismatch', { endpoint });
}

type Answerer = Pick<CheckedTurn, 'endpoint' | 'endpointType' | 'model' | 'modelDisplayLabel' | 'assistant'>;

/** Throws endpoint_unavailable, model_missing, and what {@link refuseModel} returns. */
async function requireModel(owner: OwnerId, request: TurnRequest): Promise<Answerer> {
  const { endpoint } = request;
  const described = new Map(Object.entries(await describeEndpoints())).get(endpoint);
  if (described === undefined) throw new AppError('endpoint_unavailable', { endpoint });
  const model = modeModel(endpoint, request.jailbreak) ?? request.model ?? '';
  if (model === '') throw new AppError('model_missing');
  if (!(await isModelOffered(owner, endpoint, model))) throw await refuseModel(owner, { endpoint, model });
  const { type: endpointType = null, modelDisplayLabel = null } = described;
  return { endpoint, endpointType, model, modelDisplayLabel, assistant: null };
}

/** Our client names the assistant as a model; the assistant says which model answers. */
async function requireAssistant(owner: OwnerId, request: TurnRequest): Promise<Answerer> {
  const assistantId = request.assistant_id ?? request.model ?? '';
  const { assistant, documents, answering } = await requireTurnAssistant(owner, assistantId);
  const { endpoint, config } = answering;
  const { type: endpointType = null, modelDisplayLabel = null } = config;
  return {
    endpoint,
    endpointType,
    model: assistant.model,
    modelDisplayLabel,
    assistant: { assistant, documents },
  };
}
