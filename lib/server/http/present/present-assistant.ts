import 'server-only';
import type { z } from 'zod';
import { assistantPicturePath } from '@/lib/contracts/assistant/assistant-pictures';
import type { ActionObject, AssistantDocument } from '@/lib/contracts/assistant/compat-actions';
import type { assistantListSchema, AssistantObject } from '@/lib/contracts/assistant/compat-assistants';
import type { Assistant, AssistantTool } from '@/lib/domain/assistant/assistant';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { ShownAction } from '@/lib/domain/tool/action';
import { toActionFunctions } from '@/lib/domain/tool/openapi/to-action-functions';

/** Compat clients read the form of OpenAI. Toolkits and the operations of actions become functions. */
export function presentAssistant(owner: OwnerId, assistant: Assistant): AssistantObject {
  const { assistantId, createdAt, fileIds, skillIds, avatarFileId, actions } = assistant;
  const { name, description, instructions, endpoint, model } = assistant;
  const ofActions = actions.flatMap(({ api }) => toActionFunctions(api).map(({ definition }) => definition));
  return {
    id: assistantId,
    object: 'assistant',
    created_at: Math.floor(Date.parse(createdAt) / 1_000),
    name,
    description,
    instructions,
    endpoint,
    model,
    tools: [
      ...assistant.tools.map(toToolObject),
      ...ofActions.map((one) => ({ type: 'function' as const, function: one })),
    ],
    file_ids: [...fileIds],
    ...(skillIds.length === 0 ? {} : { skill_ids: [...skillIds] }),
    ...(assistant.isCopy ? { is_copy: true as const, knows_user: assistant.knowsUser } : {}),
    metadata:
      avatarFileId === null
        ? {}
        : { avatar: assistantPicturePath(owner, avatarFileId), avatar_source: 'local' },
  };
}

function toToolObject(tool: AssistantTool): AssistantObject['tools'][number] {
  if (tool.type === 'toolkit')
    return { type: 'function', function: { name: tool.id, description: '', parameters: { type: 'object' } } };
  return tool;
}

export async function* presentAssistantPages(
  owner: OwnerId,
  pages: AsyncIterable<readonly Assistant[]>,
): AsyncGenerator<AssistantObject[]> {
  for await (const assistants of pages)
    yield assistants.map((assistant) => presentAssistant(owner, assistant));
}

export function presentAroundAssistants({
  assistantIds,
  hasMore,
}: {
  readonly assistantIds: readonly string[];
  readonly hasMore: boolean;
}): Omit<z.infer<typeof assistantListSchema>, 'data'> {
  const [first_id = null] = assistantIds;
  return { object: 'list', first_id, last_id: assistantIds.at(-1) ?? null, has_more: hasMore };
}

export function presentAction(owner: OwnerId, action: ShownAction): ActionObject {
  return {
    action_id: action.actionId,
    assistant_id: action.assistantId,
    type: 'action_prototype',
    user: owner,
    metadata: action.metadata,
    stored_secrets: [...action.storedSecrets],
    account: action.account,
  };
}

export async function* presentActionPages(
  owner: OwnerId,
  pages: AsyncIterable<readonly ShownAction[]>,
): AsyncGenerator<ActionObject[]> {
  for await (const actions of pages) yield actions.map((action) => presentAction(owner, action));
}

interface Belongings {
  readonly assistantId: string;
  readonly fileIds: readonly string[];
  readonly actions: readonly { readonly actionId: string; readonly domain: string }[];
}

export function presentBelongings(
  owner: OwnerId,
  { assistantId, fileIds, actions }: Belongings,
): AssistantDocument {
  return {
    assistant_id: assistantId,
    user: owner,
    actions: actions.map(({ actionId, domain }) => `${domain}_action_${actionId}`),
    file_ids: [...fileIds],
  };
}

export function presentBelongingsOf(owner: OwnerId, assistant: Assistant): AssistantDocument {
  const actions = assistant.actions.map(({ actionId, api: { domain } }) => ({ actionId, domain }));
  return presentBelongings(owner, { ...assistant, actions });
}
