import { useTranslations } from 'next-intl';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useKeyNeed } from '@/lib/client/provider-key/use-provider-key';
import type { Thread } from '@/lib/client/thread/thread';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { modelTitle } from '@/lib/domain/model/model-title';

export function usePlaceholder(thread: Thread): string {
  const t = useTranslations('composer');
  const tProviderKeys = useTranslations('providerKeys');
  const choice = useModelChoice((state) => state.choice);
  const endpoint = choice?.endpoint ?? null;
  const nameOf = useModelName();
  const keyNeed = useKeyNeed(endpoint);
  const last = useThreadState(thread, (state): 'fine' | 'errored' | 'unfinished' => {
    if (isSubmitting(state)) return 'fine';
    if (state.turn?.phase === 'failed') return 'errored';
    const lastId = state.order.at(-1);
    const message = lastId === undefined ? undefined : state.messages[lastId];
    if ((message?.error ?? null) !== null) return 'errored';
    return message?.unfinished === true ? 'unfinished' : 'fine';
  });
  if (choice === null || endpoint === null) return t('label');
  const model = choice.model === null ? null : nameOf(endpoint, choice.model);
  const name = endpointLabel(endpoint);
  if (keyNeed === 'missing') return tProviderKeys('placeholderMissing', { name });
  if (keyNeed === 'expired') return tProviderKeys('placeholderExpired', { name });
  if (last === 'errored') return t('hintErrored');
  if (last === 'unfinished') return t('hintUnfinished');
  return t('placeholder', { name: modelTitle(endpoint, model) });
}
