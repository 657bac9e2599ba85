import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { insertToolSignIn, takeToolSignIn } from '../../db/tool/tool-sign-in-repository';
import { openSecret, sealSecret, type SecretScope } from '../../platform/secret-box';

const SIGN_IN_LIMIT_MS = 10 * 60_000;
const STATE_BYTES = 32;

export interface SignInSession {
  readonly owner: OwnerId;
  readonly sessionId: string;
}

export function newSignInState(): string {
  return randomBytes(STATE_BYTES).toString('base64url');
}

export async function beginSignIn(
  { owner, sessionId }: SignInSession,
  { toolkitId, state, proof }: { readonly toolkitId: string; readonly state: string; readonly proof: string },
  now: Date,
): Promise<void> {
  const stateHash = hashOf(state);
  const sealed = sealSecret(scopeOf(owner, stateHash), proof);
  const expiresAt = new Date(now.getTime() + SIGN_IN_LIMIT_MS);
  await insertToolSignIn(owner, { stateHash, sessionId, toolkitId, sealed, expiresAt }, now);
}

/** A state counts once, for ten minutes, in its session and for its kind; else null. */
export async function takeSignIn(
  { owner, sessionId }: SignInSession,
  { kind, state }: { readonly kind: 'mcp' | 'action'; readonly state: string },
  now: Date,
): Promise<{ readonly toolkitId: string; readonly proof: string } | null> {
  const stateHash = hashOf(state);
  const taken = await takeToolSignIn(owner, { kind, sessionId, stateHash, now });
  const proof = taken === null ? null : openSecret(scopeOf(owner, stateHash), taken.sealed);
  return taken === null || proof === null ? null : { toolkitId: taken.toolkitId, proof };
}

function scopeOf(owner: OwnerId, stateHash: string): SecretScope {
  return { purpose: 'tool-sign-in', owner, name: stateHash };
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
