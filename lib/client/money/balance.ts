'use client';

import useSWR, { mutate } from 'swr';
import { BALANCE_PATH } from '@/lib/contracts/money/balance';
import { request } from '../request/request';
import { useSession } from '../session/use-session';
import { useStartupConfig } from '../system/use-startup-config';

/** Null means loading, or off. */
export function useBalance(): number | null {
  const { status } = useSession();
  const isChecked = useStartupConfig()?.checkBalance === true;
  const { data } = useSWR<number, Error>(
    isChecked && status === 'authenticated' ? BALANCE_PATH : null,
    fetchBalance,
  );
  return data ?? null;
}

export function refreshBalance(): void {
  void mutate(BALANCE_PATH);
}

/** An empty text means that no credit was ever added. */
async function fetchBalance(path: string): Promise<number> {
  return Number(await (await request(path)).text());
}
