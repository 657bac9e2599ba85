import { detectFormat, readConversation } from '@/lib/domain/import/detect-format';
import { importValue } from '../../../support/data/import-fixture';

it.each([
  ['chatgpt.json', 'chatgpt'],
  ['claude.json', 'claude'],
  ['librechat-tree.json', 'librechat'],
  ['librechat-flat.json', 'librechat'],
  ['open-webui.json', 'open-webui'],
])('%s is known by its shape as %s', (name, format) => {
  expect(detectFormat(importValue(name))).toBe(format);
});

it('any other value has no format, and is read as none', () => {
  for (const value of [null, 3, 'x', [], {}, { messages: [] }, { title: 'x' }]) {
    expect(detectFormat(value)).toBeNull();
    expect(readConversation('chatgpt', value)).toBeNull();
  }
});
