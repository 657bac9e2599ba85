import { AudioLines, Ellipsis, Mic, MicOff, Pause } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMediaQuery } from '@/lib/client/page/use-media-query';
import type { VoiceView } from '@/lib/client/speech/voice/voice-view';
import { cn } from '@/lib/utils';

interface VoiceMarkProps {
  state: VoiceView['state'];
  level: () => number | null;
  size: 'small' | 'full';
  /** It does what the main button does: a finger hits this more easily. */
  onPress: () => void;
}

/** Shows the state to those who look; the words beside it say it. */
export function VoiceMark({ state, level, size, onPress }: VoiceMarkProps) {
  const ring = useRef<HTMLSpanElement>(null);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { phase, isMuted } = state;
  const isListening = phase === 'listening' && !isMuted;
  const isBusy = phase === 'thinking' || phase === 'writing' || phase === 'opening';
  const draw = useEffectEvent(() => {
    const loudness = isListening ? (level() ?? 0) : 0;
    ring.current?.style.setProperty('--level', String(Math.sqrt(loudness)));
  });
  useEffect(() => {
    if (isStill || !isListening) return;
    let frame = 0;
    const next = () => {
      frame = requestAnimationFrame(next);
      draw();
    };
    next();
    return () => cancelAnimationFrame(frame);
  }, [isStill, isListening]);
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      // The focus stays where a keyboard finds it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={cn(
        'relative grid shrink-0 place-items-center rounded-full',
        size === 'full' ? 'size-36 [@media(max-height:36rem)]:size-14' : 'size-12',
        phase === 'paused' || isMuted ? 'text-muted-foreground' : 'text-primary',
      )}
    >
      <span
        ref={ring}
        data-solid
        className={cn(
          'absolute inset-0 rounded-full',
          phase === 'paused' || isMuted ? 'bg-fill' : 'bg-primary-soft',
          (isBusy || phase === 'speaking') && 'animate-breathe',
        )}
        style={isListening ? { transform: 'scale(calc(0.82 + var(--level, 0) * 0.18))' } : undefined}
      />
      <StateIcon
        state={state}
        className={cn('relative', size === 'full' ? 'size-12 [@media(max-height:36rem)]:size-6' : 'size-5')}
      />
    </button>
  );
}

function StateIcon({ state, className }: { state: VoiceView['state']; className: string }) {
  switch (state.phase) {
    case 'paused':
    case 'ended':
      return <Pause className={className} />;
    case 'speaking':
      return <AudioLines className={className} />;
    case 'listening':
      return state.isMuted ? <MicOff className={className} /> : <Mic className={className} />;
    case 'opening':
    case 'writing':
    case 'thinking':
      return <Ellipsis className={className} />;
  }
}
