import { useEffect, useState } from 'react';
import { requestJson } from '@/lib/client/request/request';
import {
  documentTextPath,
  documentTextSchema,
  PASSAGES_PAGE_SIZE,
  type DocumentPassage,
} from '@/lib/contracts/file/document-text';

/** Passages shown before the one that is marked. */
const BEFORE = 4;

interface DocumentText {
  /** In their order; null while the first are loading. */
  readonly passages: readonly DocumentPassage[] | null;
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly hasFailed: boolean;
  readonly loadEarlier: () => void;
  readonly loadLater: () => void;
}

/** Returns the text of a document around a passage; more of it is fetched on request. */
export function useDocumentText(fileId: string, passage: number): DocumentText {
  const start = Math.max(0, passage - BEFORE);
  const [passages, setPassages] = useState<readonly DocumentPassage[] | null>(null);
  const [hasLater, setHasLater] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = async (from: number, isEarlier: boolean, signal?: AbortSignal) => {
    try {
      const found = await requestJson(documentTextPath(fileId, from), documentTextSchema, {
        ...(signal === undefined ? {} : { signal }),
      });
      setFailed(false);
      setPassages((known) => merged(known ?? [], found.passages));
      if (!isEarlier) setHasLater(found.hasMore);
    } catch {
      if (signal?.aborted !== true) setFailed(true);
    }
  };
  useEffect(() => {
    const leaving = new AbortController();
    void load(start, false, leaving.signal);
    return () => leaving.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the document is another one with another key
  }, [fileId, start]);
  const first = passages?.[0]?.number ?? 0;
  const last = passages?.at(-1)?.number ?? 0;
  return {
    passages,
    hasEarlier: first > 0,
    hasLater,
    hasFailed,
    loadEarlier: () => void load(Math.max(0, first - PASSAGES_PAGE_SIZE), true),
    loadLater: () => void load(last + 1, false),
  };
}

function merged(
  known: readonly DocumentPassage[],
  found: readonly DocumentPassage[],
): readonly DocumentPassage[] {
  const byNumber = new Map([...known, ...found].map((passage) => [passage.number, passage]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}
