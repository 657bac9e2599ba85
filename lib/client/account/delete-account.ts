import { USER_PATH, type AccountDeletionRequest } from '@/lib/contracts/account/delete-account';
import { request } from '../request/request';
import { saveDeletionNote } from '../session/deletion-note';
import { announceSignOut } from '../session/session-channel';
import { closeSettings } from '../system/settings-view';
import { leaveTab } from './session/leave-tab';

/** The browser then forgets the user. Throws RequestError (last_administrator, reauthentication_required). */
export async function deleteAccount(deletion: AccountDeletionRequest): Promise<void> {
  await request(USER_PATH, { method: 'DELETE', json: deletion });
  saveDeletionNote();
  closeSettings();
  announceSignOut({ mayReturn: false });
  void leaveTab({ mayReturn: false });
}
