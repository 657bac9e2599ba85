import 'server-only';
import { isAssistantOffered, type Assistant } from '@/lib/domain/assistant/assistant';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listAssistantDocuments } from '../../../db/assistant/assistant-documents';
import { findAssistant } from '../../../db/assistant/assistant-repository';
import { operatorConfig } from '../../../platform/operator-config';
import { findAnsweringEndpoint, type AnsweringEndpoint } from '../../model/answering-endpoints';
import { findAssistantsEndpoint } from '../../model/assistants-endpoint';
import { refuseSavedModel } from '../check/refuse-model';
import type { FolderDocument } from '../passages/number-passages';

/** A change of the assistant does not change an answer that has begun. */
export interface TurnAssistant {
  readonly assistant: Assistant;
  readonly documents: readonly FolderDocument[];
}

export interface FoundAssistant extends TurnAssistant {
  readonly answering: AnsweringEndpoint;
}

/**
 * Throws endpoint_unavailable (none are offered), not_found, and model_retired when no endpoint lists its
 * model.
 */
export async function requireTurnAssistant(owner: OwnerId, assistantId: string): Promise<FoundAssistant> {
  if ((await findAssistantsEndpoint()) === null)
    throw new AppError('endpoint_unavailable', { endpoint: ASSISTANTS_ENDPOINT });
  const assistant = await findOfferedAssistant(owner, assistantId);
  if (assistant === null) throw new AppError('not_found');
  const answering = await findAnsweringEndpoint(owner, assistant);
  if (answering === null) {
    const { endpoint, model } = assistant;
    throw await refuseSavedModel(owner, { endpoint: endpoint ?? ASSISTANTS_ENDPOINT, model });
  }
  return { assistant, answering, documents: await documentsOf(owner, assistant) };
}

async function findOfferedAssistant(owner: OwnerId, assistantId: string): Promise<Assistant | null> {
  const { assistants } = await operatorConfig();
  if (assistants !== null && !isAssistantOffered(assistantId, assistants)) return null;
  return findAssistant(owner, assistantId);
}

async function documentsOf(
  owner: OwnerId,
  { assistantId, tools }: Assistant,
): Promise<readonly FolderDocument[]> {
  const isSearched = tools.some(({ type }) => type === 'retrieval');
  return isSearched ? listAssistantDocuments(owner, assistantId) : [];
}
