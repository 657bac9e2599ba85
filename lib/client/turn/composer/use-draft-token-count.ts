'use client';

import { useEffect, useState } from 'react';
import { TOKENIZER_PATH, tokenCountSchema } from '@/lib/contracts/turn/tokenizer';
import { estimateTokens } from '@/lib/domain/turn/prompt/estimate-tokens';
import { useDebounced } from '../../page/use-debounced';
import { requestJson } from '../../request/request';

const PAUSE_MS = 250;

/** The tokens of shorter texts are estimated. */
const COUNTED_FROM_CHARACTERS = 200;

interface Counted {
  readonly text: string;
  readonly model: string;
  readonly count: number;
}

/**
 * It counts as the model does where possible. While the text changes, an estimate is added to the last count.
 */
export function useDraftTokenCount(text: string, model: string, isCountable: boolean): number {
  const settled = useDebounced(text, PAUSE_MS);
  const [counted, setCounted] = useState<Counted | null>(null);
  const isWanted = isCountable && settled.length >= COUNTED_FROM_CHARACTERS;
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    requestJson(TOKENIZER_PATH, tokenCountSchema, {
      method: 'POST',
      json: { arg: { text: settled, model } },
      signal: leaving.signal,
    }).then(
      ({ count }) => setCounted({ text: settled, model, count }),
      // The estimate stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWanted, settled, model]);
  const estimate = estimateTokens(text);
  if (counted === null || counted.model !== model || !isCountable || text.length < COUNTED_FROM_CHARACTERS)
    return estimate;
  return Math.max(0, counted.count + estimate - estimateTokens(counted.text));
}
