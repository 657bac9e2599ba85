import { mutate } from 'swr';
import { providerKeyAnswerSchema, providerKeyPath } from '@/lib/contracts/provider-key/provider-keys';
import { keyNameOf, needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { findModelChoice } from '../model/store/model-choice';
import { findOfferedModels } from '../model/store/offered-models';
import { requestJson } from '../request/request';
import { openDialog, useOpenDialog } from '../system/open-dialog';

/** The user may have gone to another chat by then. Never throws. */
export async function askForMissingKey(endpoint: string): Promise<void> {
  const config = findOfferedModels()?.endpoints[endpoint];
  if (!needsUserKey(config)) return;
  const path = providerKeyPath(keyNameOf(endpoint, config));
  try {
    const answer = await requestJson(path, providerKeyAnswerSchema);
    await mutate(path, answer, { revalidate: false });
    if (answer.expiresAt !== null || findModelChoice()?.endpoint !== endpoint) return;
    if (useOpenDialog.getState().request === null) openDialog({ kind: 'provider-key', endpoint });
  } catch {
    // Sending shows what is missing too.
  }
}
