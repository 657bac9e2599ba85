'use client';

import {
  TOP_UP_PATH,
  topUpAnswerSchema,
  topUpPath,
  topUpStartedSchema,
  type TopUpAnswer,
} from '@/lib/contracts/money/top-up';
import { requestJson } from '../request/request';
import { useStartupConfig } from '../system/use-startup-config';

/** They are in cents; an empty list means that none is sold. */
export function useTopUpAmounts(): readonly number[] {
  return useStartupConfig()?.topUpAmountsCents ?? [];
}

/** The payment page leads back here. Throws RequestError. */
export async function startTopUp(amountCents: number): Promise<string> {
  const returnPath = window.location.pathname;
  const { url } = await requestJson(TOP_UP_PATH, topUpStartedSchema, {
    method: 'POST',
    json: { amountCents, returnPath },
  });
  return url;
}

/** Throws RequestError. */
export function fetchTopUp(topUpId: string): Promise<TopUpAnswer> {
  return requestJson(topUpPath(topUpId), topUpAnswerSchema);
}
