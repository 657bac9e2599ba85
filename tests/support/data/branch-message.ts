import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { makeMessage } from './message-maker';

/** Returns a message as it is on the screen, alone below its parent. */
export function makeBranchMessage(...made: Parameters<typeof makeMessage>): BranchMessage {
  const message = makeMessage(...made);
  return { ...message, siblingIds: [message.messageId] };
}
