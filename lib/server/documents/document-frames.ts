import 'server-only';
import { open, type FileHandle } from 'node:fs/promises';
import { cutPassages } from '@/lib/domain/file/cut-passages';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { indexWords } from '@/lib/domain/file/index-words';
import type { UnreadParts } from '@/lib/domain/file/unread-parts';
import { tokenShare } from '@/lib/domain/turn/prompt/estimate-tokens';
import type { DocumentFrame, DocumentTask, IndexedPassage } from './document-frame';
import { NO_PAGES, readDocument } from './read-document';

const TEXT_LIMIT_CHARACTERS = 8_000_000;

const PASSAGES_AT_ONCE = 100;

/** Writes sections as lines of JSON, and yields the measure last. Throws DocumentProblem. */
export async function* documentFrames(task: DocumentTask): AsyncGenerator<DocumentFrame> {
  const file = await open(task.textPath, 'wx', 0o600);
  const text = new TextMeter(file);
  const sections = readDocument(task.path, task.mimeType);
  try {
    let pageCount: number | null = null;
    let textlessPages: readonly number[] = [];
    let encoding: TextEncoding | null = null;
    let unread: UnreadParts | null = null;
    let passages: IndexedPassage[] = [];
    for (;;) {
      const next = await sections.next();
      if (next.done === true) {
        ({ pageCount, textlessPages, encoding, unread } = next.value);
        break;
      }
      const section = text.clip(next.value);
      await text.add(section);
      for (const passage of cutPassages(section)) {
        passages.push({ ...passage, words: indexWords(`${passage.heading ?? ''} ${passage.text}`) });
        if (passages.length < PASSAGES_AT_ONCE) continue;
        yield { kind: 'passages', passages };
        passages = [];
      }
      pageCount = section.page ?? pageCount;
      if (text.isFull) break;
    }
    if (passages.length > 0) yield { kind: 'passages', passages };
    yield {
      kind: 'end',
      measure: {
        pageCount,
        characterCount: text.characters,
        tokenCount: Math.ceil(text.tokens),
        isCut: text.isFull,
        textlessPages: [...textlessPages],
        encoding,
        unread,
      },
    };
  } finally {
    await sections.return(NO_PAGES);
    await file.close();
  }
}

class TextMeter {
  characters = 0;
  tokens = 0;
  isFull = false;
  readonly #file: FileHandle;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  clip(section: DocumentSection): DocumentSection {
    const left = TEXT_LIMIT_CHARACTERS - this.characters;
    if (section.text.length <= left) return section;
    this.isFull = true;
    return { ...section, text: section.text.slice(0, left).toWellFormed() };
  }

  async add(section: DocumentSection): Promise<void> {
    this.characters += section.text.length;
    this.tokens += tokenShare(section.text);
    await this.#file.writeFile(`${JSON.stringify(section)}\n`);
  }
}
