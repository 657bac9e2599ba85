import 'server-only';
import type { DocumentArchive } from '../../document-archive';
import { commentLine } from '../comment-line';
import { readOfficePart } from './office-markup';
import { partsOf, type Relation } from './office-parts';

const COMMENTS_LIMIT = 1_000;
const COMMENT_LIMIT_CHARACTERS = 10_000;

const AUTHOR_LISTS = ['commentAuthors', 'authors'] as const;

export async function readAuthors(
  archive: DocumentArchive,
  relations: readonly Relation[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const part of AUTHOR_LISTS.flatMap((kind) => partsOf(relations, kind)))
    await readOfficePart(archive, part, {
      onOpen(_, { id, name }) {
        if (id !== undefined && name !== undefined) names.set(id, name);
      },
    });
  return names;
}

export async function readSlideComments(
  archive: DocumentArchive,
  relations: readonly Relation[],
  authors: ReadonlyMap<string, string>,
): Promise<string[]> {
  const comments: { author: string; text: string }[] = [];
  for (const part of partsOf(relations, 'comments')) {
    const open: { author: string; text: string }[] = [];
    let isText = false;
    await readOfficePart(archive, part, {
      onOpen(name, attributes) {
        const local = localName(name);
        if (local === 'cm' || local === 'reply') {
          const comment = { author: authors.get(attributes['authorId'] ?? '') ?? '', text: '' };
          open.push(comment);
          if (comments.length < COMMENTS_LIMIT) comments.push(comment);
        } else isText ||= local === 't' || local === 'text';
      },
      onText(text) {
        const comment = open.at(-1);
        if (isText && comment !== undefined && comment.text.length < COMMENT_LIMIT_CHARACTERS)
          comment.text += text;
      },
      onClose(name) {
        const local = localName(name);
        const comment = open.at(-1);
        if (local === 'cm' || local === 'reply') open.pop();
        else if (local === 't' || local === 'text') isText = false;
        else if (local === 'p' && comment !== undefined) comment.text += '\n';
      },
    });
  }
  return comments
    .filter(({ text }) => text.trim() !== '')
    .map(({ author, text }) => commentLine(author, text.trim()));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
