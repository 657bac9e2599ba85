import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { DocumentProblem } from '../document-problem';
import { SectionBuilder } from '../section-builder';
import { RtfTokens, type RtfListener } from './rtf-tokens';

/** No real document nests deeper. */
const DEPTH_LIMIT = 1_000;

const PARAGRAPH_LIMIT_CHARACTERS = 64 * 1024;
const CELLS_LIMIT = 500;

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'fldinst', 'generator', 'filetbl'],
  ...['header', 'headerl', 'headerr', 'headerf', 'footer', 'footerl', 'footerr', 'footerf', 'nonshppict'],
  ...['themedata', 'datastore', 'listtable', 'listoverridetable', 'revtbl', 'rsidtbl', 'latentstyles'],
]);

const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  emspace: ' ',
  enspace: ' ',
  qmspace: ' ',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  '~': '\u00a0',
  _: '\u2011',
};

const CODE_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  65_001: 'utf-8',
};

/** These code pages are called by number; most documents use the last. */
const [FIRST_OF_WINDOWS, LAST_OF_WINDOWS, WESTERN] = [1250, 1258, 1252];

const CHARACTER_SETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

interface Group {
  isLeftOut: boolean;
  /** This many bytes follow as a fallback for older readers. */
  substitutes: number;
  codePage: number | null;
}

/** Pictures and objects are left out. Throws DocumentProblem. */
export async function* readRtf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<DocumentSection> {
  const text = new RtfText();
  const tokens = new RtfTokens(text);
  for await (const piece of pieces) {
    tokens.read(piece);
    yield* text.builder.take();
  }
  text.end();
  yield* text.builder.finish();
}

class RtfText implements RtfListener {
  readonly builder = new SectionBuilder();
  #groups: Group[] = [];
  #group: Group = { isLeftOut: false, substitutes: 1, codePage: null };
  #isFirstOfGroup = false;
  #isInFonts = false;
  #font = 0;
  readonly #codePageOfFont = new Map<number, number>();
  #documentCodePage = WESTERN;
  #bytes: number[] = [];
  #skip = 0;
  #text = '';
  #cells: string[] = [];
  #isInTable = false;
  #outlineLevel: number | null = null;

  open(): void {
    this.#flush();
    if (this.#groups.length >= DEPTH_LIMIT) throw new DocumentProblem('too_large');
    this.#groups.push({ ...this.#group });
    this.#isFirstOfGroup = true;
    this.#skip = 0;
  }

  close(): void {
    this.#flush();
    this.#group = this.#groups.pop() ?? this.#group;
    if (!this.#group.isLeftOut) this.#isInFonts = false;
    this.#isFirstOfGroup = false;
    this.#skip = 0;
  }

  byte(byte: number): void {
    this.#isFirstOfGroup = false;
    if (this.#skip > 0) this.#skip -= 1;
    else if (!this.#group.isLeftOut) this.#bytes.push(byte);
    if (this.#bytes.length > PARAGRAPH_LIMIT_CHARACTERS) this.#flush();
  }

  word(word: string, number: number | null): void {
    this.#flush();
    // A group that begins so may be left out by programs that do not know it.
    if (word === '*' || (this.#isFirstOfGroup && LEFT_OUT.has(word))) this.#group.isLeftOut = true;
    this.#isFirstOfGroup = false;
    if (word === 'fonttbl') this.#isInFonts = true;
    if (this.#isInFonts) return this.#takeFont(word, number ?? 0);
    if (!this.#group.isLeftOut) this.#follow(word, number);
  }

  #follow(word: string, number: number | null): void {
    switch (word) {
      case 'ansicpg':
        this.#documentCodePage = number ?? WESTERN;
        break;
      case 'f':
        this.#group.codePage = this.#codePageOfFont.get(number ?? 0) ?? null;
        break;
      case 'uc':
        this.#group.substitutes = Math.min(100, Math.max(0, number ?? 1));
        break;
      case 'u':
        this.#add(String.fromCharCode((number ?? 0) & 0xffff));
        this.#skip = this.#group.substitutes;
        break;
      case 'par':
      case 'sect':
      case 'page':
        if (this.#isInTable) this.#add(' ');
        else this.#endParagraph();
        break;
      case 'pard':
        this.#isInTable = false;
        this.#outlineLevel = null;
        break;
      case 'intbl':
        this.#isInTable = true;
        break;
      case 'outlinelevel':
        this.#outlineLevel = number;
        break;
      case 'cell':
        this.#endCell();
        break;
      case 'row':
        this.#endRow();
        break;
      default:
        this.#add(Object.hasOwn(CHARACTERS, word) ? (CHARACTERS[word] ?? '') : '');
    }
  }

  #takeFont(word: string, number: number): void {
    if (word === 'f') this.#font = number;
    const codePage = CHARACTER_SETS[number];
    if (word === 'fcharset' && codePage !== undefined) this.#codePageOfFont.set(this.#font, codePage);
  }

  #add(text: string): void {
    this.#text += text;
    if (this.#text.length > PARAGRAPH_LIMIT_CHARACTERS) this.#endParagraph();
  }

  /** A character may have two bytes. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    this.#add(decoderOf(this.#group.codePage ?? this.#documentCodePage).decode(bytes));
  }

  end(): void {
    this.#flush();
    this.#endParagraph();
    this.#endRow();
  }

  #endParagraph(): void {
    const text = this.#text.trim();
    this.#text = '';
    if (this.#outlineLevel === null) this.builder.addParagraph(text);
    else this.builder.addHeading(this.#outlineLevel + 1, text);
  }

  #endCell(): void {
    this.#cells.push(this.#text);
    this.#text = '';
    if (this.#cells.length >= CELLS_LIMIT) this.#endRow();
  }

  #endRow(): void {
    this.builder.addRow(this.#cells);
    this.#cells = [];
  }
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(codePage: number): TextDecoder {
  const name = decoderName(codePage);
  const decoder = decoders.get(name) ?? new TextDecoder(name);
  decoders.set(name, decoder);
  return decoder;
}

/** Only Windows' numbers have a decoder. */
function decoderName(codePage: number): string {
  const isOfWindows = codePage >= FIRST_OF_WINDOWS && codePage <= LAST_OF_WINDOWS;
  return CODE_PAGES[codePage] ?? `windows-${String(isOfWindows ? codePage : WESTERN)}`;
}
