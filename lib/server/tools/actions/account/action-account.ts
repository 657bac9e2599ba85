import 'server-only';
import { z } from 'zod';
import type { TokenAnswer } from '../token-endpoint';

/** How long before its end a token is renewed. */
const SPARE_MS = 30_000;

/** The tokens of a user's account at the API of an action. */
export const actionAccountSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** Milliseconds since 1970; null where the end is not told. */
  expiresAtMs: z.number().nullable(),
});

export type ActionAccount = z.infer<typeof actionAccountSchema>;

/** The right to renew the tokens of an account, which one process has at a time. */
export interface RenewalClaim {
  /** The account as it is now. */
  readonly account: ActionAccount | null;
  replace(account: ActionAccount): Promise<void>;
  forget(): Promise<void>;
  /** Leaves the account as it is. */
  release(): Promise<void>;
}

/** Where the account of one user at one action is stored. */
export interface ActionAccountStore {
  /** Returns null where none is connected, or it belongs to another client or API. */
  read(): Promise<ActionAccount | null>;
  /** Returns null while another process has it, and where there is no account. */
  claim(): Promise<RenewalClaim | null>;
}

/** Returns the account of what was exchanged; without a new refresh token the earlier one is used again. */
export function toActionAccount(answer: TokenAnswer, earlier: string | null, nowMs: number): ActionAccount {
  const { access_token, refresh_token, expires_in } = answer;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? earlier,
    expiresAtMs: expires_in === undefined ? null : nowMs + Math.round(expires_in * 1_000),
  };
}

/** Whether the access token can be sent: it is not the one that was refused, and does not end soon. */
export function canSend({ accessToken, refreshToken, expiresAtMs }: ActionAccount, refused: string | null) {
  const spareMs = refreshToken === null ? 0 : SPARE_MS;
  return accessToken !== refused && (expiresAtMs === null || Date.now() < expiresAtMs - spareMs);
}

/** Whether calls can be made with the account as far as is known. */
export function isConnected(account: ActionAccount | null): boolean {
  return account !== null && (account.refreshToken !== null || canSend(account, null));
}
