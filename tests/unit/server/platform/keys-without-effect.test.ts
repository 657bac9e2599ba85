import { readOperatorConfig } from '@/lib/server/platform/read-operator-config';

const said = (text: string) =>
  readOperatorConfig(text, () => undefined).problems.map(({ sentence }) => sentence);

it('says of keys that no code acts on that they have no effect', () => {
  expect(said('endpoints: { assistants: { pollIntervalMs: 750 } }')).toEqual([
    expect.stringMatching(/endpoints\.assistants\.pollIntervalMs has no effect: /),
  ]);
  const custom = 'name: Mine, apiKey: k, baseURL: "https://e.org/v1", models: { default: [a] }';
  expect(said(`endpoints: { custom: [{ ${custom}, titleMethod: functions }] }`)).toEqual([
    expect.stringMatching(/^line 1: endpoints\.custom\[0\]\.titleMethod has no effect: /),
  ]);
});
