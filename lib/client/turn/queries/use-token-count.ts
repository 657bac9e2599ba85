'use client';

import useSWRImmutable from 'swr/immutable';
import { TOKENIZER_PATH, tokenCountSchema } from '@/lib/contracts/turn/tokenizer';
import { requestJson } from '../../request/request';

/** Undefined means not counted yet, or an empty text. */
export function useTokenCount(text: string): number | undefined {
  const { data } = useSWRImmutable(
    text === '' ? null : [TOKENIZER_PATH, text],
    ([path, arg]) => requestJson(path, tokenCountSchema, { method: 'POST', json: { arg } }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return text === '' ? 0 : data?.count;
}
