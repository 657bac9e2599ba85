'use client';

import { useMemo, useState } from 'react';
import type { FileRecord } from '@/lib/contracts/file/files';

export interface FileSelection {
  readonly ids: ReadonlySet<string>;
  readonly files: readonly FileRecord[];
  readonly select: (fileIds: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** A selection spans pages, without deleted files. */
export function useFileSelection(files: readonly FileRecord[]): FileSelection {
  const [ids, setIds] = useState(NONE);
  const selected = useMemo(() => files.filter(({ file_id }) => ids.has(file_id)), [files, ids]);
  return {
    ids,
    files: selected,
    select: (fileIds, isSelected) =>
      setIds((before) => {
        const next = new Set(before);
        for (const fileId of fileIds) {
          if (isSelected) next.add(fileId);
          else next.delete(fileId);
        }
        return next;
      }),
    clear: () => setIds(NONE),
  };
}
