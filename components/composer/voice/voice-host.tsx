'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet';
import { focusComposer } from '@/lib/client/page/composer-input';
import { isModalOpen } from '@/lib/client/page/is-modal-open';
import { SMALL_SCREEN, TOUCH_SCREEN, useMediaQuery } from '@/lib/client/page/use-media-query';
import { closeVoice } from '@/lib/client/speech/voice/open-voice';
import { useStartupConfig } from '@/lib/client/system/use-startup-config';
import type { Thread } from '@/lib/client/thread/thread';
import { actionOf } from './action-of';
import { useVoice, type Voice } from './use-voice';
import { VoicePanel } from './voice-panel';

interface VoiceHostProps {
  thread: Thread;
  conversationId: string;
}

/** It waits until it is known what can speak and listen. */
export function VoiceHost(props: VoiceHostProps) {
  return useStartupConfig() === undefined ? null : <ActiveVoice {...props} />;
}

/** On a phone the panel is a sheet over the chat. */
function ActiveVoice({ thread, conversationId }: VoiceHostProps) {
  const t = useTranslations('speech.voiceChat');
  const voice = useVoice(thread, conversationId);
  const isSmall = useMediaQuery(SMALL_SCREEN);
  const [isFull, setIsFull] = useState(true);
  useVoiceKeys(voice);
  const shared = { voice, onEnd: end };
  // A question of a tool is answered in the chat.
  if (!isSmall || !isFull || voice.view.state.isAsked)
    return <VoicePanel {...shared} size="small" onResize={isSmall ? () => setIsFull(true) : null} />;
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : setIsFull(false))}>
      <SheetContent
        side="full"
        data-voice
        showCloseButton={false}
        aria-describedby={undefined}
        onEscapeKeyDown={(event) => {
          if (interruptIfBusy(voice)) event.preventDefault();
        }}
      >
        <SheetHeader className="sr-only">
          <SheetTitle>{t('title')}</SheetTitle>
        </SheetHeader>
        <VoicePanel {...shared} size="full" onResize={() => setIsFull(false)} />
      </SheetContent>
    </Sheet>
  );
}

const TAKES_KEYS = 'input, textarea, select, button, a[href], summary, [contenteditable], [role^="menu"]';

/** Space sends and interrupts, without pressing or scrolling; Escape interrupts. */
function useVoiceKeys(voice: Voice): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && interruptIfBusy(voice)) event.preventDefault();
    if (event.key !== ' ' || event.shiftKey || !isForVoice(event.target) || isModalOpen()) return;
    const action = actionOf(voice.view.state);
    // No microphone is opened by a key that usually scrolls.
    if (action === 'resume') return;
    event.preventDefault();
    if (action !== null && !event.repeat) voice[action]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isForVoice(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(TAKES_KEYS) !== null) return false;
  return target === document.body || target.closest('[data-voice]') !== null;
}

function interruptIfBusy({ view, interrupt }: Voice): boolean {
  const isBusy = actionOf(view.state) === 'interrupt';
  if (isBusy) interrupt();
  return isBusy;
}

function end(): void {
  closeVoice();
  if (!window.matchMedia(TOUCH_SCREEN).matches) focusComposer();
}
