import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { requireRecentProof } from '../../../auth/session/require-recent-proof';
import type { SignedIn } from '../../../auth/session/require-session';
import { deletePasskey } from '../../../db/account/passkey-repository';

/**
 * Removes one of the person's passkeys; it signs nobody in any more. Throws not_found, and reauthentication_required or
 * wrong_password unless they signed in a moment ago or give their password.
 */
export async function removePasskey(
  session: SignedIn,
  credentialId: string,
  password: string | null,
): Promise<void> {
  await requireRecentProof(session, password);
  if (!(await deletePasskey(session.ownerId, credentialId))) throw new AppError('not_found');
}
