import { foreignOf, originsOfMessage } from '@/lib/domain/turn/flow/read-words';
import { findThreadMessage, type ThreadState } from '../thread/thread-state';

/**
 * Words of others in the branch may have told the model to write a page that sends out what it knows of the user.
 * What is not loaded may hold some.
 */
export function mayCarryOutWords(state: ThreadState): boolean {
  return (
    state.hasMoreAbove ||
    state.order.some((id) => {
      const message = findThreadMessage(state, id);
      return message !== undefined && foreignOf(originsOfMessage(message)).length > 0;
    })
  );
}
