'use client';

import { useEffect, useState } from 'react';
import { checkOpenApi } from '@/lib/client/assistant/openapi/check-openapi';
import { useDebounced } from '@/lib/client/page/use-debounced';
import type { OpenApiOutcome } from '@/lib/domain/tool/openapi/parse-openapi';

/** The text is read after this pause in typing. */
const DELAY_MS = 800;

/** Null means unread, or empty. */
export function useOpenApi(text: string): OpenApiOutcome | null {
  const settled = useDebounced(text, DELAY_MS);
  const [read, setRead] = useState<{ readonly text: string; readonly outcome: OpenApiOutcome } | null>(null);
  useEffect(() => {
    if (settled.trim() === '') return;
    const abort = new AbortController();
    void checkOpenApi(settled, abort.signal).then((outcome) => {
      if (!abort.signal.aborted) setRead({ text: settled, outcome });
    });
    return () => abort.abort();
  }, [settled]);
  return read !== null && read.text === text ? read.outcome : null;
}
