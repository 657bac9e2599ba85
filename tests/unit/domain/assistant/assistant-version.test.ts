import {
  isOtherVersion,
  versionFieldsSchema,
  type VersionFields,
} from '@/lib/domain/assistant/assistant-version';

const fields: VersionFields = {
  name: 'Ada',
  description: null,
  instructions: 'Be brief.',
  endpoint: null,
  model: 'm',
  tools: [{ type: 'retrieval' }],
  skillIds: ['s'],
};

it('only what a version holds makes another version', () => {
  expect(isOtherVersion(fields, { ...fields })).toBe(false);
  expect(isOtherVersion(fields, Object.assign({ fileIds: ['f'] }, fields))).toBe(false);
  expect(isOtherVersion(fields, { ...fields, instructions: 'Be long.' })).toBe(true);
  expect(isOtherVersion(fields, { ...fields, tools: [] })).toBe(true);
  expect(isOtherVersion(fields, { ...fields, skillIds: [] })).toBe(true);
});

it('a version that is older than the skills of assistants has none', () => {
  const { skillIds: _none, ...older } = fields;
  expect(versionFieldsSchema.parse(older).skillIds).toEqual([]);
});
