'use client';

import useSWRInfinite from 'swr/infinite';
import {
  artifactsPageSchema,
  artifactsPath,
  type ArtifactsPage,
  type ListedArtifact,
} from '@/lib/contracts/message/artifacts';
import { listArtifacts, type ArtifactVersion } from '@/lib/domain/message/artifact/list-artifacts';
import { fetchMessageText } from '../../message/message-text';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';
import { toFound, type Found } from '../../shared/found';

/** The user's id keeps results apart. */
type Key = readonly [path: string, userId: string];

/** Lists the newest first, each artifact of a chat once. */
export function useMadeArtifacts(query: string): Found<ListedArtifact> {
  const userId = useSession().user?.id;
  const pages = useSWRInfinite<ArtifactsPage, Error>(
    (_index, before: ArtifactsPage | null): Key | null => {
      if (userId === undefined || before?.nextCursor === null) return null;
      return [artifactsPath(query, before?.nextCursor ?? null), userId];
    },
    ([path]: Key) => requestJson(path, artifactsPageSchema),
    { revalidateFirstPage: false, revalidateOnMount: true },
  );
  const listed = pages.data?.flatMap((page) => page.artifacts);
  return toFound(
    pages,
    listed === undefined ? undefined : [...newestVersions(listed)],
    (pages.data?.at(-1)?.nextCursor ?? null) !== null,
  );
}

/** Returns null when the answer no longer has the artifact. Throws RequestError. */
export async function fetchMadeVersion(made: ListedArtifact): Promise<ArtifactVersion | null> {
  const { conversationId, messageId, key } = made;
  const text = await fetchMessageText(conversationId, messageId);
  const answer = { messageId, isCreatedByUser: false, content: [{ type: 'text' as const, text }] };
  return (
    listArtifacts([answer])
      .find((artifact) => artifact.key === key)
      ?.versions.at(-1) ?? null
  );
}

function newestVersions(listed: readonly ListedArtifact[]): Iterable<ListedArtifact> {
  const byArtifact = new Map<string, ListedArtifact>();
  for (const each of listed) {
    const id = `${each.conversationId} ${each.key}`;
    if (!byArtifact.has(id)) byArtifact.set(id, each);
  }
  return byArtifact.values();
}
