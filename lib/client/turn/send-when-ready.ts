import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { userSignal } from '@/lib/client/scope/user-scope';
import { onChatSettings } from '@/lib/client/settings/chat-settings';
import type { TurnAction } from '@/lib/domain/turn/plan-turn';
import type { Thread } from '../thread/thread';
import { isReadyToSend, sendTurn } from './send-turn';

/** A press that waited longer is outdated. */
const PATIENCE_MS = 15_000;

/** After loading, settings, messages or model may be unknown. The user has no button to press again, so this waits. */
export function sendWhenReady(thread: Thread, action: TurnAction): void {
  if (isReadyToSend(thread)) {
    sendTurn(thread, action);
    return;
  }
  const { conversationId } = thread.store.getState();
  const user = userSignal();
  const stop = () => {
    clearTimeout(timer);
    user.removeEventListener('abort', stop);
    for (const end of ends) end();
  };
  const check = () => {
    if (thread.store.getState().conversationId !== conversationId) stop();
    else if (isReadyToSend(thread)) {
      stop();
      sendTurn(thread, action);
    }
  };
  const ends = [onChatSettings(check), useModelChoice.subscribe(check), thread.store.subscribe(check)];
  const timer = setTimeout(stop, PATIENCE_MS);
  user.addEventListener('abort', stop);
}
