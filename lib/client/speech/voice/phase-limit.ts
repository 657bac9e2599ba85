import type { VoicePhase } from '@/lib/domain/speech/voice/voice-state';

const MINUTE_MS = 60_000;

/** A phase keeps microphone and screen on no longer than this; in `speaking` it is for one sentence. */
const PHASE_LIMITS_MS: Record<VoicePhase<unknown>['phase'], number | null> = {
  opening: MINUTE_MS,
  listening: 3 * MINUTE_MS,
  writing: 2 * MINUTE_MS,
  thinking: 10 * MINUTE_MS,
  speaking: 3 * MINUTE_MS,
  paused: null,
  ended: null,
};

/** A question that is being said is ended before the voice chat pauses. */
const TO_FINISH_MS = 5_000;

interface Over {
  readonly isHearing: () => boolean;
  readonly finish: () => void;
  readonly pause: () => void;
}

/** Each call begins the time again. */
export function limitPhases({ isHearing, finish, pause }: Over) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () => {
    if (!isHearing()) return pause();
    timer = setTimeout(pause, TO_FINISH_MS);
    finish();
  };
  return (phase: VoicePhase<unknown>['phase']): void => {
    clearTimeout(timer);
    const limitMs = PHASE_LIMITS_MS[phase];
    if (limitMs !== null) timer = setTimeout(over, limitMs);
  };
}
