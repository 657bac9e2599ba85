import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { isErrorAlone } from '@/lib/domain/message/is-error-alone';
import { messageText } from '@/lib/domain/message/message-text';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { isCallOver } from '@/lib/domain/turn/told-output';

interface Situation {
  isLast: boolean;
  isBusy: boolean;
  isLocal: boolean;
  /** False means that the question was deleted. */
  hasQuestion: boolean;
}

export interface Abilities {
  copy: boolean;
  edit: boolean;
  saveAndSubmit: boolean;
  regenerate: boolean;
  continue: boolean;
  read: boolean;
}

export function messageAbilities(message: BranchMessage, situation: Situation): Abilities {
  const { isBusy, isLocal, hasQuestion } = situation;
  const isAnswer = !message.isCreatedByUser;
  const isSettled = !isBusy && !isLocal;
  const canEdit = isSettled && (!isErrorAlone(message) || !isAnswer);
  const canBranch = hasQuestion && endpointOf(message.endpoint ?? '').canBranchFromEdit;
  return {
    copy: messageText(message) !== '',
    read: isAnswer && messageText(message) !== '',
    edit: canEdit,
    saveAndSubmit: canEdit && (!isAnswer || canBranch),
    ...(isAnswer && isSettled && hasQuestion ? askingAgain(message, situation) : NO_ASKING),
  };
}

const NO_ASKING = { regenerate: false, continue: false };

function askingAgain(
  message: BranchMessage,
  { isLast }: Situation,
): Pick<Abilities, 'regenerate' | 'continue'> {
  const { canContinue } = endpointOf(message.endpoint ?? '');
  return {
    // The box of an error has this button already.
    regenerate: !isLast || message.error === null,
    continue: isLast && canContinue && wasCutShort(message),
  };
}

function wasCutShort(message: BranchMessage): boolean {
  return (message.finishReason ?? 'stop') !== 'stop' && !isErrorAlone(message) && hasProgress(message);
}

/** Returns true for text, or a finished call, to continue from. */
function hasProgress(message: BranchMessage): boolean {
  const hasReturned = message.content.some((part) => part.type === 'tool_call' && isCallOver(part));
  return hasReturned || messageText(message) !== '';
}
