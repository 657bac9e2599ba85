import { Maximize2, MessageSquareText, Mic, MicOff, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { cn } from '@/lib/utils';
import { actionOf } from './action-of';
import type { Voice } from './use-voice';
import { VoiceCaptions } from './voice-captions';
import { VoiceMark } from './voice-mark';
import { VoiceWords } from './voice-words';

interface VoicePanelProps {
  voice: Voice;
  /** `full` fills a sheet. */
  size: 'small' | 'full';
  /** Null means that it has one size. */
  onResize: (() => void) | null;
  onEnd: () => void;
}

export function VoicePanel({ voice, size, onResize, onEnd }: VoicePanelProps) {
  const t = useTranslations('speech.voiceChat');
  const { view, level } = voice;
  const isFull = size === 'full';
  const action = actionOf(view.state);
  const act = () => (action === null ? undefined : voice[action]());
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = section;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, [view.sentences]);
  return (
    <div className={isFull ? 'flex min-h-0 flex-1' : 'max-w-conversation mx-auto w-full px-3 py-2 sm:px-4'}>
      <section
        ref={section}
        data-voice
        aria-label={t('title')}
        className={cn(
          'scrollbar-thin bg-raised flex min-w-0 flex-1 flex-col overflow-y-auto',
          !isFull && 'border-border shadow-floating animate-rise-in max-h-[55dvh] rounded-[1.375rem] border',
        )}
      >
        <div
          className={cn(
            'flex gap-3',
            isFull
              ? // A phone on its side has no height for all of it.
                'flex-col items-center gap-5 px-5 pt-14 pb-8 text-center [@media(max-height:36rem)]:flex-row [@media(max-height:36rem)]:py-4 [@media(max-height:36rem)]:text-start'
              : 'items-center p-3',
          )}
        >
          <VoiceMark state={view.state} level={level} size={size} onPress={act} />
          <VoiceWords voice={voice} isFull={isFull} />
          {onResize === null ? null : (
            <IconButton
              label={t(isFull ? 'showChat' : 'fill')}
              className={isFull ? 'absolute end-3 top-3' : 'self-start'}
              onClick={onResize}
            >
              {isFull ? <MessageSquareText aria-hidden /> : <Maximize2 aria-hidden />}
            </IconButton>
          )}
        </div>
        <div className={isFull ? 'flex flex-1 flex-col px-5' : 'px-3'}>
          <VoiceCaptions view={view} size={size} />
        </div>
        <VoiceControls voice={voice} isFull={isFull} onAct={act} onEnd={onEnd} />
      </section>
    </div>
  );
}

interface VoiceControlsProps {
  voice: Voice;
  isFull: boolean;
  onAct: () => void;
  onEnd: () => void;
}

function VoiceControls({ voice, isFull, onAct, onEnd }: VoiceControlsProps) {
  const t = useTranslations('speech.voiceChat');
  const { state } = voice.view;
  const { isMuted, phase } = state;
  const action = actionOf(state);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const isRetry = state.phase === 'paused' && state.kept !== null && state.why.kind !== 'stillThere';
  return (
    <div
      className={cn(
        'bg-raised sticky bottom-0 flex flex-wrap items-center gap-2',
        isFull ? 'justify-center p-5 [@media(max-height:36rem)]:p-3' : 'justify-end p-3',
      )}
    >
      <Button
        variant="outline"
        className="rounded-full"
        aria-pressed={isMuted}
        disabled={phase === 'paused'}
        onClick={() => voice.mute(!isMuted)}
      >
        {isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        {t('mute')}
      </Button>
      {/* One button for all of them keeps the focus. */}
      <Button
        ref={main}
        variant={action === 'interrupt' ? 'strong' : 'default'}
        className="rounded-full"
        aria-disabled={action === null || undefined}
        onClick={onAct}
      >
        {t(isRetry ? 'retry' : (action ?? 'finish'))}
      </Button>
      <Button variant="outline" className="rounded-full" onClick={onEnd}>
        <X aria-hidden />
        {t('end')}
      </Button>
    </div>
  );
}
