import { useState } from 'react';
import useSWR from 'swr';
import { requestJson } from '@/lib/client/request/request';
import {
  documentTextPath,
  documentTextSchema,
  PASSAGES_PAGE_SIZE,
  type DocumentPassage,
  type DocumentTextPage,
} from '@/lib/contracts/file/document-text';

const BEFORE = 4;

interface DocumentText {
  /** Null means that the first are loading. */
  readonly passages: readonly DocumentPassage[] | null;
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly hasFailed: boolean;
  readonly loadEarlier: () => void;
  readonly loadLater: () => void;
}

/** It starts around the passage; more comes on request. */
export function useDocumentText(fileId: string, passage: number): DocumentText {
  const start = Math.max(0, passage - BEFORE);
  const { data, error } = useSWR<DocumentTextPage, Error>(documentTextPath(fileId, start), fetchText, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const [more, setMore] = useState<readonly DocumentPassage[]>([]);
  const [hasEnded, setEnded] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const passages = data === undefined ? null : merged(data.passages, more);
  const first = passages?.[0]?.number ?? 0;
  const last = passages?.at(-1)?.number ?? 0;
  const load = async (from: number) => {
    try {
      const found = await fetchText(documentTextPath(fileId, from));
      setMore((known) => [...known, ...found.passages]);
      if (from > last && !found.hasMore) setEnded(true);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return {
    passages,
    hasEarlier: first > 0,
    hasLater: data?.hasMore === true && !hasEnded,
    hasFailed: error !== undefined || hasFailed,
    loadEarlier: () => void load(Math.max(0, first - PASSAGES_PAGE_SIZE)),
    loadLater: () => void load(last + 1),
  };
}

function fetchText(path: string): Promise<DocumentTextPage> {
  return requestJson(path, documentTextSchema);
}

function merged(
  known: readonly DocumentPassage[],
  found: readonly DocumentPassage[],
): readonly DocumentPassage[] {
  const byNumber = new Map([...known, ...found].map((passage) => [passage.number, passage]));
  return [...byNumber.values()].toSorted((one, other) => one.number - other.number);
}
