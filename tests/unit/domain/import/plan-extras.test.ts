import type { ArchiveFolder, ArchivePreset } from '@/lib/domain/import/archive';
import { planFolder, planPreset } from '@/lib/domain/import/plan-extras';

const DATE = '2025-01-01T00:00:00.000Z';
const folder: ArchiveFolder = {
  id: 'f',
  name: 'Work',
  instructions: 'Be brief.',
  endpoint: null,
  model: null,
  settings: { temperature: 1 },
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
