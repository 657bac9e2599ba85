import { USER_PATH, type AccountDeletionRequest } from '@/lib/contracts/account/delete-account';
import { request } from '../request/request';
import { saveDeletionNote } from '../session/deletion-note';
import { announceSignOut } from '../session/session-channel';
import { closeSettings } from '../system/settings-view';
import { leaveTab } from './session/leave-tab';

/**
 * Deletes the user's account and, as at a log-out, what this browser holds of them; the login page says that it is
 * done. Throws RequestError (last_administrator, reauthentication_required without a recent sign-in).
 */
export async function deleteAccount(deletion: AccountDeletionRequest): Promise<void> {
  await request(USER_PATH, { method: 'DELETE', json: deletion });
  saveDeletionNote();
  closeSettings();
  announceSignOut();
  void leaveTab({ mayReturn: false });
}
