import 'server-only';
import { ownValue } from '@/lib/domain/shared/own-value';
import { DocumentProblem } from '../../document-problem';
import { addressOf } from '../link-instruction';
import { codePageOfSet, decodeBytes, NAMED_PAGES, WESTERN } from './rtf-code-pages';
import { RtfFlow, type FrameKind } from './rtf-flow';
import type { RtfListener } from './rtf-tokens';

/** No real document nests groups more deeply. */
const DEPTH_LIMIT = 1_000;

const BYTES_LIMIT = 64 * 1024;

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'info', 'pict', 'object', 'generator', 'filetbl', 'sp', 'shprslt'],
  ...['nonshppict', 'themedata', 'datastore', 'listtable', 'listoverridetable', 'revtbl', 'rsidtbl'],
  ...['latentstyles', 'ftnsep', 'ftnsepc', 'ftncn', 'aftnsep', 'aftnsepc', 'aftncn', 'xe', 'tc', 'bkmkstart'],
]);

/** Unlike other optional groups, these hold words. */
const READ: ReadonlySet<string> = new Set(['shpinst', 'annotation', 'atnauthor', 'fldinst', 'shptxt']);

const FRAMES: Readonly<Record<string, FrameKind>> = {
  header: 'header',
  headerl: 'header',
  headerr: 'header',
  headerf: 'header',
  footer: 'footer',
  footerl: 'footer',
  footerr: 'footer',
  footerf: 'footer',
  footnote: 'note',
  annotation: 'comment',
  atnauthor: 'author',
  shptxt: 'box',
  fldinst: 'instruction',
};

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
  zwj: '\u200d',
  zwnj: '\u200c',
  nestcell: ' ',
  nestrow: ' ',
  '~': '\u00a0',
  _: '\u2011',
};

interface Group {
  isLeftOut: boolean;
  /** This number of bytes follows as a fallback for older readers. */
  substitutes: number;
  codePage: number | null;
  /** True for text whose deletion was recorded, which counts as accepted. */
  isDeleted: boolean;
  isHidden: boolean;
  isRaised: boolean;
  ends: 'frame' | 'field' | null;
}

interface Field {
  address: string | null;
  start: number | null;
}

export class RtfText implements RtfListener {
  readonly flow = new RtfFlow();
  #groups: Group[] = [];
  #group: Group = {
    isLeftOut: false,
    substitutes: 1,
    codePage: null,
    isDeleted: false,
    isHidden: false,
    isRaised: false,
    ends: null,
  };
  readonly #fields: Field[] = [];
  #isFirstOfGroup = false;
  #isStarred = false;
  #isInFonts = false;
  #font = 0;
  readonly #codePageOfFont = new Map<number, number>();
  #documentCodePage = WESTERN;
  #bytes: number[] = [];
  #skip = 0;

  open(): void {
    this.#flush();
    if (this.#groups.length >= DEPTH_LIMIT) throw new DocumentProblem('too_large');
    this.#groups.push({ ...this.#group });
    this.#group.ends = null;
    this.#isFirstOfGroup = true;
    this.#isStarred = false;
    this.#skip = 0;
  }

  close(): void {
    this.#flush();
    this.#endGroup(this.#group.ends);
    this.#group = this.#groups.pop() ?? this.#group;
    if (!this.#group.isLeftOut) this.#isInFonts = false;
    this.#isFirstOfGroup = false;
    this.#skip = 0;
  }

  byte(byte: number): void {
    this.#isFirstOfGroup = false;
    if (this.#skip > 0) this.#skip -= 1;
    else if (!this.#group.isLeftOut) this.#bytes.push(byte);
    if (this.#bytes.length > BYTES_LIMIT) this.#flush();
  }

  word(word: string, number: number | null): void {
    this.#flush();
    const isFirst = this.#isFirstOfGroup || this.#isStarred;
    // A group that begins in this way may be left out by programs that do not know it.
    if (word === '*' || (this.#isFirstOfGroup && LEFT_OUT.has(word))) this.#group.isLeftOut = true;
    else if (this.#isStarred && READ.has(word))
      this.#group.isLeftOut = this.#groups.at(-1)?.isLeftOut === true;
    this.#isStarred = word === '*';
    this.#isFirstOfGroup = false;
    if (word === 'fonttbl') this.#isInFonts = true;
    if (this.#isInFonts) return this.#takeFont(word, number ?? 0);
    if (this.#group.isLeftOut || (isFirst && this.#beginGroup(word))) return;
    if (!this.#takeForm(word, number)) this.#follow(word, number);
  }

  end(): void {
    this.#flush();
    this.flow.finish();
  }

  /** Returns true when the word names the group's kind. */
  #beginGroup(word: string): boolean {
    const frame = ownValue(FRAMES, word);
    if (frame !== undefined) {
      if (this.flow.openFrame(frame)) this.#group.ends = 'frame';
    } else if (word === 'field') {
      this.#fields.push({ address: null, start: null });
      this.#group.ends = 'field';
    } else if (word === 'fldrslt') {
      const field = this.#fields.at(-1);
      if (field !== undefined && field.address !== null) field.start = this.flow.beginLink();
    } else return false;
    return true;
  }

  #endGroup(ends: Group['ends']): void {
    const field = this.#fields.at(-1);
    if (ends === 'frame') {
      const text = this.flow.closeFrame();
      if (field !== undefined && field.start === null) field.address ??= addressOf(text);
    } else if (ends === 'field') {
      this.#fields.pop();
      if (field !== undefined && field.start !== null && field.address !== null)
        this.flow.endLink(field.start, field.address);
    }
  }

  #takeForm(word: string, number: number | null): boolean {
    if (word === 'v') this.#group.isHidden = number !== 0;
    else if (word === 'deleted') this.#group.isDeleted = number !== 0;
    else if (word === 'super') this.#group.isRaised = number !== 0;
    else if (word === 'nosupersub') this.#group.isRaised = false;
    else if (word === 'plain') {
      this.#group.isHidden = false;
      this.#group.isRaised = false;
    } else if (Object.hasOwn(NAMED_PAGES, word)) this.#documentCodePage = NAMED_PAGES[word] ?? WESTERN;
    else if (word === 'ansicpg') this.#documentCodePage = number ?? WESTERN;
    else if (word === 'f') this.#group.codePage = this.#codePageOfFont.get(number ?? 0) ?? null;
    else if (word === 'uc') this.#group.substitutes = Math.min(100, Math.max(0, number ?? 1));
    else return false;
    return true;
  }

  #follow(word: string, number: number | null): void {
    switch (word) {
      case 'u':
        this.#add(String.fromCharCode((number ?? 0) & 0xffff));
        this.#skip = this.#group.substitutes;
        break;
      case 'par':
      case 'sect':
      case 'page':
        if (this.flow.isInTable) this.#add(' ');
        else this.flow.endParagraph();
        break;
      case 'pard':
        this.flow.isInTable = false;
        this.flow.outlineLevel = null;
        break;
      case 'intbl':
        this.flow.isInTable = true;
        break;
      case 'outlinelevel':
        this.flow.outlineLevel = number;
        break;
      case 'cell':
        this.flow.endCell();
        break;
      case 'row':
        this.flow.endRow();
        break;
      default:
        this.#add(ownValue(CHARACTERS, word) ?? '');
    }
  }

  #takeFont(word: string, number: number): void {
    if (word === 'f') this.#font = number;
    const codePage = codePageOfSet(number);
    if (word === 'fcharset' && codePage !== null) this.#codePageOfFont.set(this.#font, codePage);
  }

  #add(text: string): void {
    if (!this.#group.isDeleted) this.flow.add(text, this.#group);
  }

  /** Decodes the bytes that have come; a character may have two. */
  #flush(): void {
    if (this.#bytes.length === 0) return;
    const bytes = Uint8Array.from(this.#bytes);
    this.#bytes = [];
    this.#add(decodeBytes(bytes, this.#group.codePage ?? this.#documentCodePage));
  }
}
