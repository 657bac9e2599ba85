import type { ArchiveAssistant, ArchiveFolder, ArchivePreset } from '@/lib/domain/import/archive';
import { planAssistant, planFolder, planPreset, planSettings } from '@/lib/domain/import/plan-extras';
import { actionMetadataSchema } from '@/lib/domain/tool/action';

const DATE = '2025-01-01T00:00:00.000Z';
const folder: ArchiveFolder = {
  id: 'f',
  name: 'Work',
  instructions: 'Be brief.',
  endpoint: null,
  model: null,
  settings: { temperature: 1 },
  usesGeneralMemory: true,
  skills: [],
  position: 0,
  files: [],
  createdAt: DATE,
  updatedAt: DATE,
};
const preset: ArchivePreset = {
  id: 'p',
  title: 'Poet',
  endpoint: 'openAI',
  endpointType: null,
  model: 'claude-1',
  settings: {},
  defaultPreset: false,
  position: null,
  createdAt: DATE,
  updatedAt: DATE,
};

it('the instructions for all chats are bounded as ours are', () => {
  const settings = { name: 'Ada', username: null, locale: null, plugins: [], monthlyBudgetCredits: null };
  expect(planSettings({ ...settings, instructions: 'Be\u0000 brief.' }).instructions).toBe('Be brief.');
  expect(planSettings({ ...settings, instructions: 'i'.repeat(30_000) }).instructions).toBe(
    'i'.repeat(10_000),
  );
});

it('a folder is named and bounded as ours are', () => {
  expect(planFolder(folder)).toEqual(folder);
  expect(
    planFolder({ ...folder, name: `\u0000${'n'.repeat(200)}`, instructions: 'i'.repeat(30_000) }),
  ).toMatchObject({ name: 'n'.repeat(80), instructions: 'i'.repeat(20_000) });
  expect(planFolder({ ...folder, name: ' \n ' })).toBeNull();
});

it('a preset keeps its settings, storable, without files', () => {
  const settings = { promptPrefix: 'a\u0000b', temperature: 0.5, file_ids: ['x'] };
  expect(planPreset({ ...preset, settings, endpointType: 'odd' })).toEqual({
    ...preset,
    settings: { promptPrefix: 'ab', temperature: 0.5 },
  });
});

it('an assistant keeps what may be stored of it', () => {
  const assistant: ArchiveAssistant = {
    id: 'a',
    name: 'A\u0000da',
    description: 'd'.repeat(600),
    instructions: null,
    endpoint: '',
    model: 'gpt-4o',
    tools: [{ type: 'toolkit', id: 'calculator' }],
    files: [{ id: 'f' }],
    skills: [{ id: 's' }],
    actions: [{ metadata: actionMetadataSchema.parse({ domain: 'a.example', raw_spec: 'a\ud800' }) }],
    picture: 'iVBORw0=',
    createdAt: DATE,
    updatedAt: DATE,
  };
  const planned = planAssistant(assistant);
  expect(planned).toMatchObject({ name: 'Ada', description: 'd'.repeat(512), endpoint: null });
  expect(planned?.skills).toEqual([{ id: 's' }]);
  expect(planned?.actions[0]?.metadata.raw_spec.isWellFormed()).toBe(true);
  expect(planAssistant({ ...assistant, model: '\u0000' })).toBeNull();
});
