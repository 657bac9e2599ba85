import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { makeMessage } from './message-maker';

export function makeBranchMessage(...made: Parameters<typeof makeMessage>): BranchMessage {
  const message = makeMessage(...made);
  return { ...message, siblingIds: [message.messageId] };
}
