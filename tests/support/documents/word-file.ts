import { textOfParts } from './office-file';
import { relations } from './office-relations';

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export function paragraph(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
}

export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function wordText(body: string, parts: Readonly<Record<string, string>> = {}): Promise<string> {
  const named = Object.keys(parts).filter((kind) => !kind.includes('/'));
  return textOfParts(
    {
      '_rels/.rels': relations({ rId1: ['officeDocument', 'word/document.xml'] }),
      'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
      'word/_rels/document.xml.rels': relations(
        Object.fromEntries(named.map((kind) => [kind, [kind.replace(/\d$/, ''), `${kind}.xml`]])),
      ),
      ...Object.fromEntries(
        Object.entries(parts).map(([kind, xml]) => [kind.includes('/') ? kind : `word/${kind}.xml`, xml]),
      ),
    },
    WORD_TYPE,
  );
}
