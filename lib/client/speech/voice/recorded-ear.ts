import { hearMoment, NO_ACTIVITY, type HeardMoment } from '@/lib/domain/speech/voice/voice-activity';
import { DictationError } from '../dictation/dictation';
import { openMicrophone, writeDown } from '../dictation/microphone';
import { SILENCE_LIMIT_MS, type Ear, type EarOptions } from './ear';
import { listenClosely } from './listen-closely';
import { rollingRecorder } from './rolling-recorder';

const LOOK_MS = 50;

/** A longer question is sent as it is. */
const QUESTION_LIMIT_MS = 2 * 60_000;

/** The server writes down what is recorded here; loudness tells where a question begins and ends. */
export async function openRecordedEar(options: EarOptions, signal: AbortSignal): Promise<Ear> {
  const stream = await openMicrophone();
  const tracks = stream.getTracks();
  if (signal.aborted) {
    for (const track of tracks) track.stop();
    throw signal.reason;
  }
  // It was unplugged, or taken by the system.
  const onLost = () => options.onProblem(new DictationError('noMicrophone'));
  for (const track of tracks) track.addEventListener('ended', onLost);
  const ear = earOf(stream, options);
  return {
    ...ear,
    close() {
      ear.close();
      for (const track of tracks) {
        track.removeEventListener('ended', onLost);
        track.stop();
      }
    },
  };
}

function earOf(stream: MediaStream, options: EarOptions): Ear {
  const recorder = rollingRecorder(stream);
  const listener = listenClosely(stream);
  let mode: Parameters<Ear['attend']>[0] = 'deaf';
  let activity = NO_ACTIVITY;
  let level: number | null = null;
  let sinceMs = performance.now();
  open(stream, false);

  const cut = () => {
    recorder.hold();
    const recorded = recorder.take();
    options.onCut(async (signal) => {
      const { pieces, type } = await recorded;
      return writeDown(pieces, { type, language: options.language, signal });
    });
  };
  const watch = (moments: readonly HeardMoment[] | null) => {
    const wasSpeech = activity.isSpeech;
    for (const moment of moments ?? []) activity = hearMoment(activity, moment, mode === 'interruption');
    if (activity.isSpeech && !wasSpeech) {
      recorder.hold();
      sinceMs = performance.now();
      return options.onBegin();
    }
    const elapsedMs = performance.now() - sinceMs;
    // What cannot be measured may be speech.
    const mayBeSpeech = wasSpeech || moments === null;
    const isOver = (wasSpeech && !activity.isSpeech) || (mayBeSpeech && elapsedMs > QUESTION_LIMIT_MS);
    if (mode === 'question' && isOver) return cut();
    if (mayBeSpeech) return;
    recorder.roll();
    if (mode === 'question' && elapsedMs > SILENCE_LIMIT_MS) options.onSilence();
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
      const goesOn = mode === 'interruption' && next === 'question' && activity.isSpeech;
      mode = next;
      if (goesOn) return;
      open(stream, next !== 'deaf');
      activity = { ...NO_ACTIVITY, span: activity.span };
      sinceMs = performance.now();
      if (next === 'deaf') recorder.drop();
      else recorder.start();
    },
    finish: () => (mode === 'question' ? cut() : undefined),
    close() {
      clearInterval(timer);
      recorder.drop();
      listener.close();
    },
  };
}

function open(stream: MediaStream, isOpen: boolean): void {
  for (const track of stream.getTracks()) track.enabled = isOpen;
}
