'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { COMPOSER_INPUT_ID } from '@/lib/client/composer-input';
import { selectDraft, setDraft, useDrafts } from '@/lib/client/stores/draft';
import {
  FEWEST_COMPARED,
  MOST_COMPARED,
  setCompareModels,
  useCompareModels,
} from '@/lib/client/stores/compare-models';
import { useKeyNeed } from '@/lib/client/queries/use-provider-key';
import { useStartupConfig } from '@/lib/client/queries/use-startup-config';
import { stopComparison } from '@/lib/client/thread/compare/end-comparison';
import { startComparison } from '@/lib/client/thread/compare/start-comparison';
import { useKnowsChatSettings } from '@/lib/client/stores/chat-settings';
import { useModelChoice } from '@/lib/client/stores/model-choice';
import { sendTurn } from '@/lib/client/thread/send-turn';
import { stopTurn } from '@/lib/client/thread/stop-turn';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThread, useThreadState } from '@/lib/client/thread/use-thread';
import { MESSAGE_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/turn';
import { CharacterCount } from './character-count';
import { ComparedModels } from './compared-models';
import { GaugeSlot } from './gauge-slot';
import { insertPlainText } from './insert-plain-text';
import { isComposing } from './is-composing';
import { SetKeyButton } from './set-key-button';
import { usePlaceholder } from './use-placeholder';
import { useRefocus } from './use-refocus';
import { useRestoredText } from './use-restored-text';

/** Where messages are written. It is never locked: whatever happened above, the next message can be sent. */
export function Composer({ conversationId }: { conversationId: string }) {
  const words = useTranslations('composer');
  const thread = useThread(conversationId);
  const isComparing = useThreadState(thread, (state) => state.comparison?.isRunning === true);
  const isAnswering = useThreadState(thread, isSubmitting);
  const isBusy = isAnswering || isComparing;
  const compared = useCompareModels((state) => state.models);
  const limit = useStartupConfig()?.concurrentMessages ?? MOST_COMPARED;
  const isStopping = useThreadState(thread, (state) => state.turn?.phase === 'stopping');
  const endpoint = useModelChoice((state) => state.choice?.endpoint ?? null);
  const isComparison = compared.length >= FEWEST_COMPARED;
  const lacksKey = useKeyNeed(isComparison ? null : endpoint) !== 'none';
  const isKnown = useKnowsChatSettings(conversationId);
  const awaitedId = useRef<string | null>(null);
  const text = useDrafts(selectDraft(conversationId));
  const placeholder = usePlaceholder(thread);
  const input = useRef<HTMLTextAreaElement>(null);
  useRefocus(input, isBusy);
  useRestoredText(thread, conversationId);

  const isTooLong = text.length > MESSAGE_TEXT_LIMIT_CHARACTERS;
  const canSend = !isBusy && endpoint !== null && !lacksKey && !isTooLong && text.trim() !== '';
  const send = () => {
    if (!canSend) return;
    // How a conversation that was just opened is set may still be on its way.
    if (!isKnown) {
      awaitedId.current = conversationId;
      return;
    }
    awaitedId.current = null;
    const isSent = isComparison
      ? startComparison(thread, { text, models: compared, limit })
      : sendTurn(thread, { type: 'ask', text });
    if (!isSent) return;
    setCompareModels([]);
    setDraft(conversationId, '');
  };
  const sendAwaited = useEffectEvent(() => {
    if (awaitedId.current === conversationId) send();
  });
  useEffect(() => {
    if (isKnown) sendAwaited();
  }, [isKnown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      aria-label={words('label')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="max-w-conversation mx-auto w-full px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-4"
    >
      <div className="border-border bg-raised shadow-floating focus-within:border-control flex flex-col rounded-[1.375rem] border transition-[border-color]">
        {compared.length === 0 ? null : <ComparedModels models={compared} />}
        <textarea
          ref={input}
          id={COMPOSER_INPUT_ID}
          dir="auto"
          rows={1}
          value={text}
          aria-label={words('label')}
          aria-describedby={`${COMPOSER_INPUT_ID}-keys`}
          placeholder={placeholder}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => setDraft(conversationId, event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={insertPlainText}
          className="max-h-[13rem] w-full resize-none overflow-y-auto bg-transparent px-4.5 pt-3.5 text-base leading-normal outline-none [field-sizing:content] focus-visible:outline-none sm:text-[0.96875rem]"
        />
        <div className="flex items-center justify-end gap-2 px-2.5 pb-2.5">
          <span id={`${COMPOSER_INPUT_ID}-keys`} className="sr-only">
            {words('keys')}
          </span>
          <CharacterCount count={text.length} />
          <GaugeSlot thread={thread} conversationId={conversationId} text={text} />
          {isBusy ? (
            <IconButton
              variant="strong"
              label={words('stop')}
              disabled={isStopping}
              onClick={() => (isComparing ? stopComparison(thread) : stopTurn(thread))}
              className="rounded-full"
            >
              <Square aria-hidden fill="currentColor" className="!size-3" />
            </IconButton>
          ) : lacksKey && endpoint !== null ? (
            <SetKeyButton endpoint={endpoint} />
          ) : (
            <IconButton
              type="submit"
              variant="primary"
              label={words('send')}
              disabled={!canSend}
              className="rounded-full"
            >
              <ArrowUp aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
    </form>
  );
}
