import { marked } from 'marked';
import { toMarkdownExport } from '@/lib/domain/export/to-markdown-export';
import { EXPORT_WORDS, makeConversation, makeMessage } from '../../../support/data/message-maker';

const exportedAt = '2026-11-21T11:00:00.000Z';

function markdown(title: string, texts: readonly string[], includeOptions = false): string {
  const messages = texts.map((text, index) => makeMessage(index + 1, { text }));
  const conversation = makeConversation(title, { promptPrefix: 'a | b\n# c' });
  return [...toMarkdownExport({ conversation, messages, exportedAt }, { includeOptions }, EXPORT_WORDS)].join(
    '',
  );
}

it('has one title, whatever it is made of', () => {
  const headings = marked
    .lexer(markdown('x\n# y\n## <img src=x onerror=1>', ['hello']))
    .filter((token) => token.type === 'heading');
  expect(headings).toHaveLength(1);
});

it('keeps the texts as they were written', () => {
  const text = '# Hi\n\n- a\n- b\n\n| x |\n| - |\n| 1 |';
  expect(markdown('t', [text])).toContain(`\n\n${text}\n\n`);
});

it('closes an open code block before the next speaker', () => {
  const tokens = marked.lexer(markdown('t', ['```js\nlet a', 'answer']));
  const speakers = tokens.filter((token) => token.type === 'paragraph' && token.raw.startsWith('**'));
  expect(speakers.map(({ raw }) => raw.trim())).toEqual(['**You**', '**gpt\\-4**']);
});

it('puts settings into a table no setting can break', () => {
  const table = marked.lexer(markdown('t', [], true)).find((token) => token.type === 'table');
  expect(table).toMatchObject({ type: 'table' });
  expect(table?.type === 'table' ? table['rows'] : []).toHaveLength(3);
});
