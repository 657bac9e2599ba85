import { useConversation } from '@/lib/client/conversation/queries/conversation';
import { useOffer } from '@/lib/client/model/queries/use-offer';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useDefaultPresetWait } from '@/lib/client/preset/default-preset-wait';
import { useKeyNeed } from '@/lib/client/provider-key/use-provider-key';
import { useKnowsChatSettings } from '@/lib/client/settings/chat-settings';
import type { Thread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { NEW_CONVERSATION_ID } from '@/lib/domain/shared/ids';

export type Readiness =
  | { readonly state: 'ready' }
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly part: 'models' | 'conversation' | 'messages';
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | { readonly state: 'busy' }
  | { readonly state: 'noEndpoint' }
  | { readonly state: 'lacksKey'; readonly endpoint: string };

/** A comparison asks for no key: each answer shows what is missing. */
export function useReadiness(thread: Thread, conversationId: string, isComparison: boolean): Readiness {
  const isNew = conversationId === NEW_CONVERSATION_ID;
  const offer = useOffer();
  const endpoint = useModelChoice(({ choice }) => choice?.endpoint ?? null);
  const keyNeed = useKeyNeed(isComparison ? null : endpoint);
  const isSet = useKnowsChatSettings(conversationId);
  const isPresetAwaited = useDefaultPresetWait((wait) => wait.isAwaited);
  const conversation = useConversation(conversationId);
  const status = useThreadState(thread, (state) => state.status);
  const isBusy = useThreadState(
    thread,
    (state) => isSubmitting(state) || state.comparison?.isRunning === true,
  );

  if (isBusy) return { state: 'busy' };
  if (endpoint === null) {
    if (offer.state === 'failed') return { ...offer, state: 'failed', part: 'models' };
    return { state: offer.state === 'none' ? 'noEndpoint' : 'loading' };
  }
  if (conversation.hasFailed)
    return { state: 'failed', part: 'conversation', isRetrying: false, retry: conversation.retry };
  if (status === 'failed')
    return { state: 'failed', part: 'messages', isRetrying: false, retry: () => undefined };
  const isLoading = !isSet || keyNeed === 'unknown' || (isNew ? isPresetAwaited : status === 'loading');
  if (isLoading) return { state: 'loading' };
  return keyNeed === 'none' ? { state: 'ready' } : { state: 'lacksKey', endpoint };
}
