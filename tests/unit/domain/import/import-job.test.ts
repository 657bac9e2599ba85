import { importFileName, isImportActive } from '@/lib/domain/import/import-job';

it.each([
  ['export.zip', 'export.zip'],
  ['C:\\Users\\x\\export.zip', 'export.zip'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202Egnp.zip\u0000', 'a gnp.zip'],
  ['\ud800.zip', '\ufffd.zip'],
  ['', ''],
  [`${'🌊'.repeat(300)}`, '🌊'.repeat(200)],
])('the file %p is shown as %p', (name, shown) => {
  expect(importFileName(name)).toBe(shown);
});

it('more may come of an import that waits or runs, and of no other', () => {
  const active = (['waiting', 'running', 'completed', 'cancelled', 'failed'] as const).filter((state) =>
    isImportActive({ state }),
  );
  expect(active).toEqual(['waiting', 'running']);
});
