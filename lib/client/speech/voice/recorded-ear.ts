import {
  hearMoment,
  NO_ACTIVITY,
  type HeardMoment,
  type VoiceActivity,
} from '@/lib/domain/speech/voice/voice-activity';
import { DictationError } from '../dictation/dictation';
import { openMicrophone, writeDown } from '../dictation/microphone';
import { SILENCE_LIMIT_MS, type Ear, type EarOptions, type Take } from './ear';
import { listenClosely } from './listen-closely';
import { rollingRecorder, type Recorded } from './rolling-recorder';

const LOOK_MS = 50;

/** A longer question is sent as it is. */
const QUESTION_LIMIT_MS = 2 * 60_000;

/** A door or a cough is shorter, and writing it down would cost credit. */
const SHORTEST_WORD_MS = 250;

/** A shorter recording is refused. */
const SHORTEST_TAKE_MS = 300;

/** The server writes down what is recorded here; loudness tells where a question begins and ends. */
export async function openRecordedEar(options: EarOptions, signal: AbortSignal): Promise<Ear> {
  const stream = await openMicrophone();
  const tracks = stream.getTracks();
  if (signal.aborted) {
    for (const track of tracks) track.stop();
    throw signal.reason;
  }
  // The microphone was unplugged, or taken by the system.
  const onLost = () => options.onProblem(new DictationError('noMicrophone'));
  for (const track of tracks) track.addEventListener('ended', onLost);
  const close = () => {
    for (const track of tracks) {
      track.removeEventListener('ended', onLost);
      track.stop();
    }
  };
  try {
    const ear = earOf(stream, options);
    return {
      ...ear,
      close() {
        ear.close();
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

function earOf(stream: MediaStream, options: EarOptions): Ear {
  const recorder = rollingRecorder(stream);
  const listener = listenClosely(stream);
  let mode: Parameters<Ear['attend']>[0] = 'deaf';
  let activity = NO_ACTIVITY;
  let level: number | null = null;
  let sinceMs = performance.now();
  open(stream, false);

  const cut = (which: 'held' | 'all') => {
    recorder.hold();
    options.onCut(takeOf(recorder.take(which), options));
  };
  const watch = (moments: readonly HeardMoment[] | null) => {
    const wasSpeech = activity.isSpeech;
    for (const moment of moments ?? []) activity = hearMoment(activity, moment, mode === 'interruption');
    if (activity.isSpeech && !wasSpeech) {
      recorder.hold();
      sinceMs = performance.now();
      return options.onBegin();
    }
    const isMeasured = moments !== null;
    const elapsedMs = performance.now() - sinceMs;
    const end = mode === 'question' ? endOf({ wasSpeech, isMeasured, activity, elapsedMs }) : null;
    if (end === 'cut') return cut('held');
    if (end === 'nothing') {
      recorder.start(true);
      return options.onNothing();
    }
    if (wasSpeech || !isMeasured) return;
    recorder.roll();
    if (end === 'silence') options.onSilence();
  };
  const look = () => {
    const moments = listener.moments();
    level = moments === null ? null : (moments.at(-1)?.loudness ?? level);
    if (mode !== 'deaf') watch(moments);
  };
  const timer = setInterval(look, LOOK_MS);

  return {
    level: () => (level === null || mode === 'deaf' ? null : Math.min(1, level * 4)),
    attend(next) {
      if (next === mode) return;
      const goesOn = mode === 'interruption' && next === 'question';
      mode = next;
      sinceMs = performance.now();
      if (goesOn) return recorder.keepAll();
      open(stream, next !== 'deaf');
      activity = { ...NO_ACTIVITY, span: activity.span };
      if (next === 'deaf') recorder.drop();
      else recorder.start(next === 'question');
    },
    finish: () => (mode === 'question' && recorder.ageMs() >= SHORTEST_TAKE_MS ? cut('all') : undefined),
    close() {
      clearInterval(timer);
      recorder.drop();
      listener.close();
    },
  };
}

function takeOf(recorded: Promise<Recorded>, { language }: EarOptions): Take {
  return async (signal) => {
    const { pieces, type } = await recorded;
    return writeDown(pieces, { type, language, signal });
  };
}

interface Watched {
  readonly wasSpeech: boolean;
  readonly isMeasured: boolean;
  readonly activity: VoiceActivity;
  /** It counts from the beginning of speech, or of silence before it. */
  readonly elapsedMs: number;
}

/** Null means that it goes on. */
function endOf({
  wasSpeech,
  isMeasured,
  activity,
  elapsedMs,
}: Watched): 'cut' | 'nothing' | 'silence' | null {
  if (wasSpeech && !activity.isSpeech) return activity.loudMs < SHORTEST_WORD_MS ? 'nothing' : 'cut';
  // Sound that cannot be measured may be speech.
  if (wasSpeech || !isMeasured) return elapsedMs > QUESTION_LIMIT_MS ? 'cut' : null;
  return elapsedMs > SILENCE_LIMIT_MS ? 'silence' : null;
}

function open(stream: MediaStream, isOpen: boolean): void {
  for (const track of stream.getTracks()) track.enabled = isOpen;
}
