import {
  BUILT_IN_ENDPOINTS,
  endpointOf,
  ENDPOINTS,
  findBuiltIn,
  modeModel,
  senderLabels,
  settingsFormOf,
} from '@/lib/domain/model/endpoint-descriptor';

/** The columns are label, logo, form of settings, form of the key, and the other differences of each endpoint. */
const TABLE = [
  ['openAI', 'OpenAI', null, 'openAi', 'connection', 'makersDays moderated titles:variable'],
  [
    'assistants',
    'Assistants',
    'assistant',
    'assistants',
    'connection',
    'makersDays assistants holds titles:file',
  ],
  ['azureOpenAI', 'Azure OpenAI', null, 'openAi', 'azure', 'moderated titles:azure'],
  ['google', 'Google', 'gemini', 'google', 'google', 'makersDays noEdit titles:file'],
  ['bingAI', 'Bing', null, 'bing', 'plain', 'holds modes defaults everything noContinue noEdit'],
  ['chatGPTBrowser', 'ChatGPT', null, null, 'plain', 'holds noPreset noContinue noEdit'],
  [
    'gptPlugins',
    'Plugins',
    'plugins',
    'plugins',
    'connection',
    'makersDays moderated defaults runsOn titles:variable',
  ],
  ['anthropic', 'Anthropic', 'anthropic', 'anthropic', 'plain', 'makersDays titles:file'],
  ['demo', 'Demo', 'demo', null, 'connection', 'unknownToCompat scripted'],
  ['an endpoint of the operator', 'Custom', null, 'custom', 'connection', 'titles:file'],
] as const;

it.each(TABLE)('describes %s', (name, label, logo, settings, keyForm, rest) => {
  const found = endpointOf(name);
  expect(found).toMatchObject({ label, logo, settings, keyForm });
  const words = [
    found.hasMakersDays && 'makersDays',
    found.moderator === 'openAi' && 'moderated',
    found.hasAssistants && 'assistants',
    found.holdsConversations && 'holds',
    found.modes !== null && 'modes',
    found.isSentDefaults && 'defaults',
    found.isToldEverything && 'everything',
    !found.canBePreset && 'noPreset',
    !found.canContinue && 'noContinue',
    !found.canBranchFromEdit && 'noEdit',
    found.runsOn.length > 0 && 'runsOn',
    !found.isCompat && 'unknownToCompat',
    found.isScripted && 'scripted',
    found.titles !== null && `titles:${found.titles}`,
  ];
  expect(words.filter((word) => word !== false).join(' ')).toBe(rest);
});

it('lists every endpoint once, in the order of the menu', () => {
  expect(BUILT_IN_ENDPOINTS).toEqual(TABLE.slice(0, -1).map(([name]) => name));
});

it('runs an endpoint only on others that are there', () => {
  for (const name of BUILT_IN_ENDPOINTS)
    for (const other of endpointOf(name).runsOn) expect(findBuiltIn(other)?.runsOn).toEqual([]);
});

it('finds no endpoint by the name of an inherited property', () => {
  for (const name of ['constructor', '__proto__', 'custom', '']) expect(findBuiltIn(name)).toBeNull();
});

it("has a form of settings for the operator's own endpoints, and none for unknown names", () => {
  expect(settingsFormOf('Lab', 'custom')).toBe('custom');
  expect(settingsFormOf('Lab', null)).toBeNull();
  expect(settingsFormOf('demo', 'custom')).toBeNull();
  expect(settingsFormOf('google', null)).toBe('google');
});

it('chooses the model by the mode where models are modes', () => {
  expect(modeModel('bingAI', true)).toBe('Sydney');
  expect(modeModel('bingAI', undefined)).toBe('BingAI');
  expect(modeModel('openAI', true)).toBeNull();
});

it('signs with no label twice', () => {
  expect(senderLabels()).toEqual([
    ...['GPT-3.5', 'GPT-4', 'Mistral', 'OpenAI', 'Assistant', 'Azure OpenAI', 'Gemini', 'Codey', 'PaLM2'],
    ...['BingAI', 'Sydney', 'ChatGPT', 'Plugins', 'Claude', 'Demo'],
  ]);
  expect(ENDPOINTS.bingAI.sender).toBeNull();
});

it('takes larger files for assistants', () => {
  expect(endpointOf('openAI').attachmentMegabytes).toEqual({ file: 20, total: 25 });
  expect(endpointOf('assistants').attachmentMegabytes).toEqual({ file: 512, total: 512 });
});
