import { artifactKind, isLongEnough } from '@/lib/domain/message/artifact/artifact-kind';

test.each([
  ['html', '<p>', 'html'],
  ['svg', '<svg>', 'svg'],
  ['xml', '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1">', 'svg'],
  ['xml', '<rss>', 'code'],
  ['jsx', 'export default function A() {}', 'react'],
  ['tsx', "import { useState } from 'react';", 'react'],
  ['tsx', 'const a: string = 1', 'code'],
  ['mermaid', 'graph TD', 'mermaid'],
  ['md', '# A', 'markdown'],
  ['python', 'print()', 'code'],
  ['constructor', 'x', 'code'],
])('%s is shown as what it is', (language, code, kind) => {
  expect(artifactKind(language, code)).toBe(kind);
});

test('a whole page is long enough in any length, a few lines of code are not', () => {
  expect(isLongEnough('html', '<!DOCTYPE html><p>', 1)).toBe(true);
  expect(isLongEnough('html', '<p>a</p>', 1)).toBe(false);
  expect(isLongEnough('code', 'a', 24)).toBe(false);
  expect(isLongEnough('code', 'a', 25)).toBe(true);
});
