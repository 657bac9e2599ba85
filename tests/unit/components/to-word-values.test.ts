import { toWordValues } from '@/components/shared/to-word-values';

it('cuts what an error says at 512 characters', () => {
  expect(toWordValues({ message: 'x'.repeat(513) })).toMatchObject({ message: 'x'.repeat(512) });
});

it('names a provider as the screens do, and sizes in megabytes', () => {
  expect(toWordValues({ endpoint: 'gptPlugins', limitBytes: 26_214_400 })).toMatchObject({
    endpoint: 'Plugins',
    limitMegabytes: 25,
  });
});
