import {
  listCompatibleModels,
  listOpenAiModels,
  toGeminiModels,
} from '@/lib/server/providers/models/list-live-models';

it('takes at most the first two thousand models of a list, and none with an id over the limit', async () => {
  const data = [
    { id: 'a', created: 1 },
    { id: 'x'.repeat(257) },
    { id: 'y'.repeat(256) },
    ...Array.from({ length: 10_000 }, (_, number) => ({ id: `m${String(number)}` })),
  ];
  const fetch = () => Promise.resolve(Response.json({ data }));
  const address = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none', fetch };
  const listed = await listCompatibleModels(address, AbortSignal.timeout(5_000));
  expect(listed.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'y'.repeat(256), 'm0']);
  expect(listed).toHaveLength(1_999);
});

it('of a router’s list those that draw come last, by their names or by what it states, the others as they came', async () => {
  const drawing = { architecture: { input_modalities: ['text'], output_modalities: ['image', 'text'] } };
  const data = [
    { id: 'maker/painter', ...drawing },
    { id: 'maker/b' },
    { id: 'google/gemini-nano-banana-2.1' },
    { id: 'maker/a' },
  ];
  const fetch = () => Promise.resolve(Response.json({ data }));
  const address = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none', fetch };
  const listed = await listCompatibleModels(address, AbortSignal.timeout(5_000));
  expect(listed.map(({ id }) => id)).toEqual([
    'maker/b',
    'maker/a',
    'maker/painter',
    'google/gemini-nano-banana-2.1',
  ]);
});

it('models that draw come last, and what neither writes nor draws is left out', async () => {
  const data = [
    { id: 'gpt-image-2.6-flare', created: 9 },
    { id: 'gpt-4o', created: 1 },
    { id: 'gpt-audio-mini', created: 8 },
    { id: 'gpt-3.5-turbo-instruct', created: 2 },
  ];
  const fetch = () => Promise.resolve(Response.json({ data }));
  const address = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none', fetch };
  const listed = await listOpenAiModels(address, AbortSignal.timeout(5_000));
  const ids = ['gpt-4o', 'gpt-3.5-turbo-instruct', 'gpt-image-2.6-flare'];
  expect(listed.map(({ id }) => id)).toEqual(ids);
  const gemini = ['gemini-nano-banana-2.1', 'gemini-3.8-flash', 'gemini-3.8-flash-native-audio', 'imagen-4'];
  expect(toGeminiModels(gemini).map(({ id }) => id)).toEqual(['gemini-3.8-flash', 'gemini-nano-banana-2.1']);
});
