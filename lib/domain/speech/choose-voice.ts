import { primaryLanguage } from './guess-language';

export interface OfferedVoice {
  readonly voiceURI: string;
  /** The language is BCP 47; some browsers write an underscore. */
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** A chosen voice of the language comes first, then the same region, the browser's default, this device. */
export function chooseVoice<Voice extends OfferedVoice>(
  voices: readonly Voice[],
  language: string,
  chosenUri: string | null,
): Voice | null {
  const speaking = voices.filter(({ lang }) => primaryLanguage(lang) === primaryLanguage(language));
  const chosen = speaking.find(({ voiceURI }) => voiceURI === chosenUri);
  if (chosen !== undefined) return chosen;
  const tag = language.toLowerCase();
  const rank = (voice: Voice) =>
    (voice.lang.replaceAll('_', '-').toLowerCase() === tag ? 4 : 0) +
    (voice.default ? 2 : 0) +
    (voice.localService ? 1 : 0);
  return speaking.reduce<Voice | null>(
    (best, voice) => (best === null || rank(voice) > rank(best) ? voice : best),
    null,
  );
}
