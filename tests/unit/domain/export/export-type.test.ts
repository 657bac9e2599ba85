import { effectiveExportChoice, EXPORT_TYPES, exportRules } from '@/lib/domain/export/export-type';

describe('the options of an export', () => {
  it('include the settings for every type but a table and a picture', () => {
    expect(EXPORT_TYPES.filter((type) => exportRules(type).includeOptions)).toEqual([
      'text',
      'markdown',
      'json',
    ]);
  });

  it('take all branches only into json and csv, and nest only json', () => {
    expect(EXPORT_TYPES.filter((type) => exportRules(type).allBranches)).toEqual(['json', 'csv']);
    expect(EXPORT_TYPES.filter((type) => exportRules(type).recursive)).toEqual(['json']);
  });

  it('are off where the type has none, whatever was chosen for another', () => {
    const all = { includeOptions: true, allBranches: true, recursive: true };
    expect(effectiveExportChoice({ type: 'csv', ...all })).toEqual({
      type: 'csv',
      includeOptions: false,
      allBranches: true,
      recursive: false,
    });
    expect(effectiveExportChoice({ type: 'json', ...all })).toEqual({ type: 'json', ...all });
    expect(effectiveExportChoice({ type: 'text', ...all })).toMatchObject({ allBranches: false });
  });
});
