'use client';

import { use, useEffect, useEffectEvent } from 'react';
import { WIDE_SCREEN } from '@/lib/client/artifact/store/artifact-width';
import { openArtifact, useOpenArtifact } from '@/lib/client/artifact/store/open-artifact';
import { branchArtifacts } from '@/lib/client/artifact/use-branch-artifacts';
import { usePreference } from '@/lib/client/system/preferences';
import { findVersion } from '@/lib/domain/message/artifact/find-version';
import { readArtifact, type ArtifactBlock } from '@/lib/domain/message/artifact/read-artifact';
import { ArtifactContext, type ArtifactPlace } from './artifact-context';

export interface OpenableBlock {
  readonly block: ArtifactBlock;
  readonly open: () => void;
}

/** Returns null where the block is only code. A block of an answer being written opens beside the chat. */
export function useOpenBlock(info: string, code: string): OpenableBlock | null {
  const place = use(ArtifactContext);
  const isWanted = usePreference('artifacts');
  const block = place === null || !isWanted ? null : readArtifact(info, code);
  const opensItself = block !== null && isCard(block);
  const openItself = useEffectEvent(() => {
    if (place !== null) openWhileWritten(place, code);
  });
  // The name of a block may come late, and then makes it a version of another artifact.
  const title = block?.title;
  useEffect(() => {
    if (opensItself) openItself();
  }, [opensItself, title]);
  if (place === null || block === null) return null;
  return { block, open: () => openVersion(place, code, true) };
}

/** Blocks of other kinds are read within their text. */
export function isCard({ kind, isShort }: ArtifactBlock): boolean {
  return kind !== 'code' && kind !== 'mermaid' && !isShort;
}

function openWhileWritten(place: ArtifactPlace, code: string): void {
  const { messages, live, turn } = place.thread.store.getState();
  const isWritten = turn?.answerId === place.messageId || live?.message.messageId === place.messageId;
  const wasThere = messages[place.messageId]?.isRunning === false && !isWritten;
  if (wasThere || !isWritten || !window.matchMedia(WIDE_SCREEN).matches) return;
  if (useOpenArtifact.getState().closedDuring.has(place.messageId)) return;
  openVersion(place, code, false);
}

function openVersion({ thread, messageId }: ArtifactPlace, code: string, takesFocus: boolean): void {
  const found = findVersion(branchArtifacts(thread), { messageId, code });
  if (found === null) return;
  const { artifact, version } = found;
  const isNewest = artifact.versions.at(-1) === version;
  openArtifact({ thread, key: artifact.key, versionId: isNewest ? null : version.versionId, takesFocus });
}
