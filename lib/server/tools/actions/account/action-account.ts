import 'server-only';
import { z } from 'zod';
import type { TokenAnswer } from '../token-endpoint';

const SPARE_MS = 30_000;

export const actionAccountSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  /** The time is in milliseconds since 1970; null means unknown. */
  expiresAtMs: z.number().nullable(),
});

export type ActionAccount = z.infer<typeof actionAccountSchema>;

export interface RenewalClaim {
  readonly account: ActionAccount | null;
  replace(account: ActionAccount): Promise<void>;
  forget(): Promise<void>;
  release(): Promise<void>;
}

export interface ActionAccountStore {
  /** Returns null without one, or for another client or API. */
  read(): Promise<ActionAccount | null>;
  /** Returns null while another process has the claim, or without an account. */
  claim(): Promise<RenewalClaim | null>;
}

export function toActionAccount(answer: TokenAnswer, earlier: string | null, nowMs: number): ActionAccount {
  const { access_token, refresh_token, expires_in } = answer;
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? earlier,
    expiresAtMs: expires_in === undefined ? null : nowMs + Math.round(expires_in * 1_000),
  };
}

/** False for the token that was refused, and for one that ends soon. */
export function canSend({ accessToken, refreshToken, expiresAtMs }: ActionAccount, refused: string | null) {
  const spareMs = refreshToken === null ? 0 : SPARE_MS;
  return accessToken !== refused && (expiresAtMs === null || Date.now() < expiresAtMs - spareMs);
}

export function isConnected(account: ActionAccount | null): boolean {
  return account !== null && (account.refreshToken !== null || canSend(account, null));
}
