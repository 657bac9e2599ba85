import 'server-only';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { TurnFolder } from '../../../db/conversation/turn-folder';
import { findTurnAccount, type TurnAccount } from '../../../db/turn/turn-account';
import { isStorageUnknown } from '../../account/storage';

export function readTurnAccount(owner: OwnerId, folder: TurnFolder | null): Promise<TurnAccount> {
  return findTurnAccount(owner, { folder, hasStoredBytes: isStorageUnknown(owner) });
}

/** Only a new chat outside folders knows its folder before the check; otherwise it is undefined. */
export function startTurnAccount(
  owner: OwnerId,
  { conversationId, folderId }: TurnRequest,
): Promise<TurnAccount> | undefined {
  if ((conversationId ?? NEW_CONVERSATION_ID) !== NEW_CONVERSATION_ID || (folderId ?? null) !== null) return;
  const started = readTurnAccount(owner, null);
  // A turn that is refused never waits for the account.
  started.catch(() => undefined);
  return started;
}
