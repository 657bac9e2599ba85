'use client';

import useSWR, { mutate } from 'swr';
import {
  OWN_INSTRUCTIONS_PATH,
  ownInstructionsSchema,
  type OwnInstructions,
} from '@/lib/contracts/turn/own-instructions';
import { requestJson } from '../../request/request';
import { useSession } from '../../session/use-session';

/** Undefined means loading. */
export function useOwnInstructions(): {
  instructions: string | undefined;
  error: unknown;
  retry: () => void;
} {
  const { status } = useSession();
  const {
    data,
    error,
    mutate: again,
  } = useSWR<OwnInstructions, unknown>(status === 'authenticated' ? OWN_INSTRUCTIONS_PATH : null, fetchOwn);
  return { instructions: data?.instructions, error, retry: () => void again() };
}

/** Empty instructions are removed. Throws RequestError. */
export async function saveOwnInstructions(own: OwnInstructions): Promise<void> {
  const options = { method: 'PUT', json: own };
  const saved = await requestJson(OWN_INSTRUCTIONS_PATH, ownInstructionsSchema, options);
  await mutate(OWN_INSTRUCTIONS_PATH, saved, { revalidate: false });
}

function fetchOwn(path: string): Promise<OwnInstructions> {
  return requestJson(path, ownInstructionsSchema);
}
