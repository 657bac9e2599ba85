import 'server-only';
import { requireRecentProof } from '../../auth/session/require-recent-proof';
import type { SignedIn } from '../../auth/session/require-session';

/** Throws reauthentication_required, wrong_password, rate_limited. */
export function requireProof(session: SignedIn, password: string | undefined): Promise<void> {
  return requireRecentProof(session, password ?? null);
}
