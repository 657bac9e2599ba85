import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import { messageText } from '@/lib/domain/message/message-text';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';

interface Situation {
  isLast: boolean;
  /** An answer is being requested or written in this conversation. */
  isBusy: boolean;
  /** The message never reached the server. */
  isLocal: boolean;
}

interface Abilities {
  copy: boolean;
  edit: boolean;
  saveAndSubmit: boolean;
  regenerate: boolean;
  continue: boolean;
  /** Reading it aloud. */
  read: boolean;
}

/** Returns what can be done with a message now. */
export function messageAbilities(message: BranchMessage, situation: Situation): Abilities {
  const { isLast, isBusy, isLocal } = situation;
  const isAnswer = !message.isCreatedByUser;
  const isSettled = !isBusy && !isLocal;
  const { canContinue, canBranchFromEdit } = endpointOf(message.endpoint ?? '');
  const canEdit = isSettled && (!isErrorAlone(message) || !isAnswer);
  return {
    copy: messageText(message) !== '',
    read: isAnswer && messageText(message) !== '',
    edit: canEdit,
    saveAndSubmit: canEdit && (!isAnswer || canBranchFromEdit),
    regenerate: isSettled && isAnswer,
    continue:
      isSettled &&
      isAnswer &&
      isLast &&
      !isErrorAlone(message) &&
      (message.finishReason ?? 'stop') !== 'stop' &&
      messageText(message) !== '' &&
      canContinue,
  };
}
