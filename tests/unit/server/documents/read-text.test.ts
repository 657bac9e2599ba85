import type { DocumentSection } from '@/lib/domain/file/document-section';
import { readText } from '@/lib/server/documents/formats/read-text';
import { ends } from '../../../support/ends';

async function read(text: string): Promise<DocumentSection[]> {
  async function* pieces() {
    yield await Promise.resolve(new TextEncoder().encode(text));
  }
  const sections: DocumentSection[] = [];
  for await (const section of readText(pieces(), { isMarkdown: true, encoding: null }))
    sections.push(section);
  return sections;
}

it.each([
  ['# The sea', 'The sea'],
  ['## The sea ##', 'The sea'],
  ['#\tThe # sea \t#\t', 'The # sea'],
  ['# C#', 'C'],
  ['# #', '#'],
  ['### \u2028 The sea', 'The sea'],
])('%j is the heading %j', async (line, heading) => {
  const sections = await read(`Before.\n${line}\nAfter.`);
  expect(sections.map((section) => section.heading)).toEqual([null, heading]);
});

it.each(['#The sea', '####### The sea', ' # The sea', '```\n# The sea\n```'])('%j is none', async (line) => {
  const sections = await read(`Before.\n${line}\nAfter.`);
  expect(sections.map((section) => section.heading)).toEqual([null]);
});

it('a heading of tabs is read, however long', () => {
  const tabs = '\t'.repeat(8_000);
  const work = ends(() => read(`# ${tabs}a${tabs}\u2028x`));
  return expect(work).resolves.toHaveLength(1);
});
