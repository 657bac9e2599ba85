import { SPEECH_PATH, SPEECH_TEXT_LIMIT_CHARACTERS } from '@/lib/contracts/speech/speech';
import { request } from '../request/request';
import { userUrl } from '../scope/user-scope';
import { NoVoiceError, type Speaker, type Utterance } from './speaker';
import { soundElement } from './unlock-sound';

/** A longer sentence is fetched in parts, so the first is heard soon. */
const LIMIT_CHARACTERS = Math.min(600, SPEECH_TEXT_LIMIT_CHARACTERS);

interface ServerSpeakerOptions {
  readonly voice: string | null;
  readonly rate: number;
}

/** While one sentence is heard, the next is fetched. */
export function serverSpeaker({ voice, rate }: ServerSpeakerOptions): Speaker {
  const audio = soundElement.current;
  const fetched = new Map<string, Promise<Blob>>();
  const load = ({ text }: Utterance, signal: AbortSignal): Promise<Blob> => {
    const known = fetched.get(text);
    if (known !== undefined) return known;
    const json = { text, ...(voice === null ? {} : { voice }) };
    const loading = request(SPEECH_PATH, { method: 'POST', json, signal }).then((answer) => answer.blob());
    fetched.set(text, loading);
    // The sentence was not wanted any more, or could not be fetched: the next time it is fetched again.
    loading.catch(() => fetched.delete(text));
    return loading;
  };
  let isPaused = false;
  let saying: AbortSignal | null = null;
  return {
    limitCharacters: LIMIT_CHARACTERS,
    prepare: (utterance, signal) => void load(utterance, signal),
    async say(utterance, signal) {
      const blob = await load(utterance, signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
        return null;
      });
      fetched.delete(utterance.text);
      if (blob === null || signal.aborted) return;
      const url = userUrl(blob);
      saying = signal;
      try {
        await heard(audio, url, { rate, signal, isPaused: () => isPaused });
      } finally {
        URL.revokeObjectURL(url);
        if (saying === signal) saying = null;
      }
    },
    pause() {
      isPaused = true;
      audio.pause();
    },
    resume() {
      isPaused = false;
      // A sentence that was ended while it was paused stays silent.
      if (saying?.aborted === false) void audio.play().catch(() => undefined);
    },
    close() {
      audio.pause();
      audio.removeAttribute('src');
    },
  };
}

interface Hearing {
  readonly rate: number;
  readonly signal: AbortSignal;
  readonly isPaused: () => boolean;
}

function heard(audio: HTMLAudioElement, url: string, { rate, signal, isPaused }: Hearing): Promise<void> {
  return new Promise((settle, reject) => {
    const stop = () => {
      audio.pause();
      settle();
    };
    audio.onended = () => settle();
    audio.onerror = () => reject(new NoVoiceError('the audio cannot be played'));
    signal.addEventListener('abort', stop, { once: true });
    audio.src = url;
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    if (isPaused()) return;
    audio.play().catch((error: unknown) => {
      // A pause, or the next sentence, interrupted it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      reject(error instanceof Error ? error : new NoVoiceError('the audio cannot be played'));
    });
  });
}
