'use client';

import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { RequestError } from '@/lib/client/request/request-error';
import type { SensitiveChange } from '@/lib/contracts/account/sensitive-change';

export interface PendingProof {
  readonly hasPassword: boolean;
  /** Throws what is wrong with the password, so that the user can try again. */
  readonly submit: (password: string) => Promise<void>;
  readonly cancel: () => void;
}

type Change<Value> = (proof: SensitiveChange) => Promise<Value>;

export interface Proof {
  /** It asks only when the server demands it. Null means cancelled. */
  readonly prove: <Value>(change: Change<Value>) => Promise<Value | null>;
  /** Null means none. */
  readonly pending: PendingProof | null;
}

const detailsSchema = z.catch(z.object({ hasPassword: z.boolean() }), { hasPassword: false });

/** A recent sign-in, or the password, is needed. */
export function useProof(): Proof {
  const [pending, setPending] = useState<PendingProof | null>(null);
  const prove = useCallback(async <Value>(change: Change<Value>): Promise<Value | null> => {
    try {
      return await change({});
    } catch (error) {
      if (!(error instanceof RequestError) || error.code !== 'reauthentication_required') throw error;
      const { hasPassword } = detailsSchema.parse(error.details);
      return askFor(hasPassword, change, setPending);
    }
  }, []);
  return { prove, pending };
}

function askFor<Value>(
  hasPassword: boolean,
  change: Change<Value>,
  setPending: (pending: PendingProof | null) => void,
): Promise<Value | null> {
  return new Promise((resolve, reject) => {
    const end = () => setPending(null);
    setPending({
      hasPassword,
      submit: async (password) => {
        try {
          const value = await change({ password });
          end();
          resolve(value);
        } catch (error) {
          // Only errors about the password belong to the dialog; all others go to the caller of the change.
          const isHere = error instanceof RequestError && PROOF_PROBLEMS.has(error.code);
          if (isHere) throw error;
          end();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      },
      cancel: () => {
        end();
        resolve(null);
      },
    });
  });
}

const PROOF_PROBLEMS: ReadonlySet<string> = new Set(['wrong_password', 'rate_limited', 'network_error']);
