/** Loudness is the root mean square of samples from -1 to 1. */
export interface VoiceActivity {
  readonly isSpeech: boolean;
  /** The loudness has contradicted `isSpeech` for this long. */
  readonly contraryMs: number;
  /** This speech, or the last one, was loud for this long. */
  readonly loudMs: number;
  /** The quietest moments of this span and of the one before are the noise of the room. */
  readonly span: QuietSpan;
}

interface QuietSpan {
  readonly quietest: number;
  readonly quietestBefore: number;
  readonly lengthMs: number;
}

export interface HeardMoment {
  readonly loudness: number;
  readonly durationMs: number;
}

export const NO_ACTIVITY: VoiceActivity = {
  isSpeech: false,
  contraryMs: 0,
  loudMs: 0,
  span: { quietest: Infinity, quietestBefore: Infinity, lengthMs: 0 },
};

/** Speech has a pause between two syllables within this time. */
const SPAN_MS = 1_500;

const QUIETEST_SPEECH = 0.01;

const TIMES_NOISE = 3;

/** Louder sound without pauses is speech. */
const LOUDEST_NOISE = 0.03;

/** Speech goes on above this share of the loudness that began it. */
const SHARE_TO_GO_ON = 0.6;

const BEGIN_MS = 120;

export const END_MS = 1_000;

/** An interruption must be louder by this, since the microphone hears the loudspeaker too. */
const TIMES_TO_INTERRUPT = 2.5;
const INTERRUPT_MS = 320;

/** `isInterruption` means that something is played. */
export function hearMoment(
  activity: VoiceActivity,
  { loudness, durationMs }: HeardMoment,
  isInterruption: boolean,
): VoiceActivity {
  const span = nextSpan(activity.span, { loudness, durationMs });
  const noise = Math.min(LOUDEST_NOISE, span.quietest, span.quietestBefore);
  const toBegin = Math.max(QUIETEST_SPEECH, noise * TIMES_NOISE) * (isInterruption ? TIMES_TO_INTERRUPT : 1);
  const { isSpeech } = activity;
  const isContrary = isSpeech ? loudness < toBegin * SHARE_TO_GO_ON : loudness >= toBegin;
  const contraryMs = isContrary ? activity.contraryMs + durationMs : 0;
  const neededMs = isSpeech ? END_MS : isInterruption ? INTERRUPT_MS : BEGIN_MS;
  const loudMs = isSpeech && !isContrary ? activity.loudMs + durationMs : activity.loudMs;
  if (contraryMs < neededMs) return { isSpeech, contraryMs, loudMs, span };
  return { isSpeech: !isSpeech, contraryMs: 0, loudMs: isSpeech ? loudMs : contraryMs, span };
}

function nextSpan(span: QuietSpan, { loudness, durationMs }: HeardMoment): QuietSpan {
  const lengthMs = span.lengthMs + durationMs;
  const quietest = Math.min(span.quietest, loudness);
  return lengthMs < SPAN_MS
    ? { ...span, quietest, lengthMs }
    : { quietest: loudness, quietestBefore: quietest, lengthMs: 0 };
}
