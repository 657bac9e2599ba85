import { chooseVoice } from '@/lib/domain/speech/choose-voice';

const voice = (voiceURI: string, lang: string, more: object = {}) => ({
  voiceURI,
  lang,
  localService: true,
  default: false,
  ...more,
});
const voices = [
  voice('en', 'en-US', { default: true }),
  voice('gb', 'en_GB'),
  voice('far', 'de-DE', { localService: false }),
  voice('near', 'de-DE'),
];

it('prefers the region, then the default, then this device', () => {
  expect(chooseVoice(voices, 'en-GB', null)?.voiceURI).toBe('gb');
  expect(chooseVoice(voices, 'en', null)?.voiceURI).toBe('en');
  expect(chooseVoice(voices, 'de-DE', null)?.voiceURI).toBe('near');
});

it('takes the chosen voice only for its own language', () => {
  expect(chooseVoice(voices, 'de', 'far')?.voiceURI).toBe('far');
  expect(chooseVoice(voices, 'en-US', 'far')?.voiceURI).toBe('en');
});

it('returns none rather than a voice of another language', () => {
  expect(chooseVoice(voices, 'ja', 'en')).toBeNull();
});
