import { chooseVoice } from '@/lib/domain/speech/choose-voice';
import { NoVoiceError, type Speaker, type Utterance } from './speaker';

/** Some browsers fall silent in the middle of longer texts. */
const LIMIT_CHARACTERS = 200;

const VOICES_LIMIT_MS = 1_500;

/** Browsers report these when we end an utterance. */
const ENDED: readonly string[] = ['canceled', 'interrupted'];

interface BrowserSpeakerOptions {
  readonly voiceUri: string | null;
  readonly rate: number;
}

/** After a pause the sentence begins again, because phones cannot hold one. */
export function browserSpeaker({ voiceUri, rate }: BrowserSpeakerOptions): Speaker {
  const synthesis = window.speechSynthesis;
  let isPaused = false;
  let speakAgain: (() => void) | null = null;
  return {
    limitCharacters: LIMIT_CHARACTERS,
    prepare: () => undefined,
    async say({ text, language }: Utterance, signal) {
      const voice = chooseVoice(await listVoices(synthesis), language, voiceUri);
      if (signal.aborted) return;
      await new Promise<void>((settle, reject) => {
        const speak = () => {
          if (signal.aborted) return;
          const utterance = new SpeechSynthesisUtterance(text);
          utterance.lang = voice?.lang.replaceAll('_', '-') ?? language;
          utterance.voice = voice;
          utterance.rate = rate;
          utterance.onend = () => (isPaused ? undefined : settle());
          utterance.onerror = ({ error }) => {
            if (isPaused && ENDED.includes(error)) return;
            if (ENDED.includes(error)) settle();
            else reject(new NoVoiceError(error));
          };
          synthesis.speak(utterance);
        };
        speakAgain = speak;
        signal.addEventListener(
          'abort',
          () => {
            synthesis.cancel();
            settle();
          },
          { once: true },
        );
        if (!isPaused) speak();
      }).finally(() => (speakAgain = null));
    },
    pause() {
      isPaused = true;
      synthesis.cancel();
    },
    resume() {
      isPaused = false;
      speakAgain?.();
    },
    close: () => synthesis.cancel(),
  };
}

/** Most browsers list voices only some time after loading. */
export async function listVoices(synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const voices = synthesis.getVoices();
  if (voices.length > 0) return voices;
  return new Promise((settle) => {
    const done = () => {
      clearTimeout(timer);
      synthesis.removeEventListener('voiceschanged', done);
      settle(synthesis.getVoices());
    };
    const timer = setTimeout(done, VOICES_LIMIT_MS);
    synthesis.addEventListener('voiceschanged', done);
  });
}
