import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';

function read(text: string) {
  const { config, problems } = readOperatorConfig(text, (name) => (name === 'MY_KEY' ? 'key-1' : undefined));
  return { ...config.speech, said: problems.map(({ sentence }) => sentence) };
}

const TTS = 'apiKey: k, model: m, voices: [a, b, a]';

it('reads both services, with variables, prices and whole addresses', () => {
  const { tts, stt, said } = read(`speech:
  tts: { openai: { url: 'https://one.test/v1/', apiKey: "\${MY_KEY}", model: m, voices: [a, b, a], pricePerMillionCharacters: 15 } }
  stt: { openai: { apiKey: k, model: m, pricePerMinute: '0.006' } }`);
  expect(said).toEqual([]);
  expect(tts).toEqual({
    url: 'https://one.test/v1/audio/speech',
    apiKey: 'key-1',
    model: 'm',
    voices: ['a', 'b'],
    microcreditsPerCharacter: 15_000_000,
  });
  expect(stt).toEqual({
    url: 'https://api.openai.com/v1/audio/transcriptions',
    apiKey: 'k',
    model: 'm',
    microcreditsPerMinute: 6_000_000_000,
  });
});

it('keeps an address that is whole', () => {
  const { tts } = read(`speech: { tts: { openai: { url: 'http://a.test/x/audio/speech', ${TTS} } } }`);
  expect(tts?.url).toBe('http://a.test/x/audio/speech');
});

it('has neither without the block', () => {
  expect(read('version: 1.0.4')).toEqual({ tts: null, stt: null, said: [] });
});

it.each([
  ['a price below zero', `${TTS}, pricePerMillionCharacters: -1`],
  ['a price that is no number', `${TTS}, pricePerMillionCharacters: cheap`],
  ['no voices', 'apiKey: k, model: m'],
  ['no key', 'model: m, voices: [a]'],
  ['an address of a file', `url: 'file:///etc/passwd', ${TTS}`],
  ['an address that users bring', `url: user_provided, ${TTS}`],
  ['a key whose variable is not set', 'apiKey: "${OTHER}", model: m, voices: [a]'],
])('leaves a service out as a whole that has %s, and says so', (_name, block) => {
  const { tts, said } = read(`speech: { tts: { openai: { ${block} } } }`);
  expect(tts).toBeNull();
  expect(said.at(-1)).toMatch(/speech\.tts\.openai/);
});

it('names keys that nothing reads', () => {
  const { said } = read(`speech: { tts: { azure: {}, openai: { ${TTS}, speed: 2 } }, sst: {} }`);
  expect(said).toEqual([
    expect.stringContaining('sst'),
    expect.stringContaining('azure'),
    expect.stringContaining('speed'),
  ]);
});
