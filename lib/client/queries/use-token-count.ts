'use client';

import useSWRImmutable from 'swr/immutable';
import { z } from 'zod';
import { requestJson } from '../request/request';

/** `POST` `{arg}`: how many tokens a text has. */
const TOKENIZER_PATH = '/api/tokenizer';

const tokenCountSchema = z.object({ count: z.number().int().min(0) });

/** How many tokens a text has; undefined until the server has counted. An empty text has none. */
export function useTokenCount(text: string): number | undefined {
  const { data } = useSWRImmutable(
    text === '' ? null : [TOKENIZER_PATH, text],
    ([path, arg]) => requestJson(path, tokenCountSchema, { method: 'POST', json: { arg } }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return text === '' ? 0 : data?.count;
}
