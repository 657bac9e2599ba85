import 'server-only';
import type { z } from 'zod';
import type { AssistantDocument } from '@/lib/contracts/assistant/actions';
import { toVersionObject, type VersionObject } from '@/lib/contracts/assistant/assistant-versions';
import {
  toAssistantObject,
  type assistantListSchema,
  type AssistantObject,
} from '@/lib/contracts/assistant/assistants';
import type { Assistant } from '@/lib/domain/assistant/assistant';
import type { AssistantVersion } from '@/lib/domain/assistant/assistant-version';
import type { OwnerId } from '@/lib/domain/shared/owner-id';

/** Returns an assistant as all clients read it: in the shape of OpenAI's. */
export function presentAssistant(owner: OwnerId, assistant: Assistant): AssistantObject {
  return toAssistantObject(owner, assistant);
}

export async function* presentAssistantPages(
  owner: OwnerId,
  pages: AsyncIterable<readonly Assistant[]>,
): AsyncGenerator<AssistantObject[]> {
  for await (const assistants of pages)
    yield assistants.map((assistant) => presentAssistant(owner, assistant));
}

/** Returns the fields of a list around its assistants. */
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

export async function* presentVersionPages(
  pages: AsyncIterable<readonly AssistantVersion[]>,
): AsyncGenerator<VersionObject[]> {
  for await (const versions of pages) yield versions.map(toVersionObject);
}

/** What an assistant has beside its texts. */
interface Belongings {
  readonly assistantId: string;
  readonly fileIds: readonly string[];
  readonly actions: readonly { readonly actionId: string; readonly domain: string }[];
}

/** Returns what an assistant has beside itself, as compat clients read it. */
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

/** Returns the same of a whole assistant. */
export function presentBelongingsOf(owner: OwnerId, assistant: Assistant): AssistantDocument {
  const actions = assistant.actions.map(({ actionId, api: { domain } }) => ({ actionId, domain }));
  return presentBelongings(owner, { ...assistant, actions });
}
