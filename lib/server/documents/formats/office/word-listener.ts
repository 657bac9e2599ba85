import 'server-only';
import type { MarkupListener } from '../../parse-markup';
import type { SectionBuilder } from '../../section-builder';
import { PLAIN, TextFlow, type ParagraphForm } from '../text-flow';
import { EquationReader } from './equation-reader';
import { PICTURE_WORDS, pictureLine } from './picture-line';
import { WordForms } from './word-forms';
import { WordLinks } from './word-links';
import type { WordNumbering } from './word-numbering';
import { WordRun } from './word-run';
import { wordSign } from './word-signs';
import { levelNumber, outlineLevel, type WordStyles } from './word-styles';

const HEADING_LEVELS = 6;

export interface WordContext {
  readonly styles: WordStyles;
  readonly numbering: WordNumbering;
  /** The marks by kind and id are in the order in which the text names the notes. */
  readonly notes: Map<string, string>;
  /** A comment is removed once it is placed. */
  readonly comments: Map<string, string>;
  readonly addresses: ReadonlyMap<string, string>;
  /** A drawing is removed once it is placed. */
  readonly drawn: Map<string, string>;
}

/** These elements hold deleted text, and what was there before a change. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPrChange',
  'w:rPrChange',
  'w:sectPrChange',
  'w:tblPrChange',
  'w:trPrChange',
  'w:tcPrChange',
  'w:numberingChange',
]);

const DELETIONS: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom']);

const BREAKS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
};

const DRAWN: Readonly<Record<string, string>> = {
  'c:chart': 'r:id',
  'cx:chart': 'r:id',
  'dgm:relIds': 'r:dm',
  'w:altChunk': 'r:id',
};

interface Paragraph {
  style: string | null;
  outline: number | null;
  numbering: string | null;
  listLevel: number | null;
  isEndDeleted: boolean;
}

/** Every recorded change counts as accepted. */
export class WordListener implements MarkupListener {
  readonly #flow: TextFlow;
  readonly #context: WordContext;
  readonly #equations = new EquationReader();
  readonly #links: WordLinks;
  readonly #forms = new WordForms();
  readonly #run: WordRun;
  /** A box within a paragraph has paragraphs of its own. */
  readonly #paragraphs: Paragraph[] = [];
  #leftOut = 0;
  #isText = false;
  #properties: 'paragraph' | 'row' | null = null;
  #isReading = false;
  /** In Japanese this reading stands above the characters that follow. */
  #reading = '';

  constructor(builder: SectionBuilder, context: WordContext) {
    this.#flow = new TextFlow(builder);
    this.#links = new WordLinks(this.#flow, context.addresses);
    this.#run = new WordRun(this.#flow);
    this.#context = context;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#leftOut === 0 && DELETIONS.has(name)) this.#takeDeletion();
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    if (this.#equations.takesOpen(name, attributes) || this.#links.takesOpen(name, attributes)) return;
    if (name === 'w:pPr') this.#properties = 'paragraph';
    else if (name === 'w:trPr') this.#properties = 'row';
    else if (this.#properties !== null) this.#takeProperty(name, attributes['w:val'] ?? '');
    else if (!this.#run.takesOpen(name, attributes) && !this.#forms.takesOpen(name, attributes))
      this.#openContent(name, attributes);
  }

  onClose(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    const equation = this.#equations.takesClose(name);
    if (equation !== null) this.#flow.add(equation);
    else if (name === 'w:pPr' || name === 'w:trPr') this.#properties = null;
    else if (!this.#links.takesClose(name) && !this.#run.takesClose(name)) this.#closeForm(name);
  }

  onText(text: string): void {
    if (this.#leftOut > 0 || this.#equations.takesText(text) || this.#links.takesText(text)) return;
    if (!this.#isText) return;
    if (this.#isReading) this.#reading += text;
    else this.#run.add(text);
  }

  finish(): void {
    this.#flow.finish();
  }

  #closeForm(name: string): void {
    const chosen = this.#forms.takesClose(name);
    if (chosen === null) this.#closeContent(name);
    else this.#run.add(chosen);
  }

  #openContent(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'w:t') this.#isText = true;
    else if (name === 'w:p') this.#paragraphs.push(newParagraph());
    else if (name === 'w:txbxContent') this.#flow.openBox();
    else if (name === 'w:tbl') this.#flow.openTable();
    else if (name === 'w:tr') this.#flow.openRow();
    else if (name === 'w:tc') this.#flow.openCell();
    else if (name === 'w:rt') this.#isReading = true;
    else if (Object.hasOwn(BREAKS, name)) this.#run.add(BREAKS[name] ?? '');
    else if (name === 'w:sym')
      this.#run.add(wordSign(attributes['w:font'] ?? '', attributes['w:char'] ?? ''));
    else if (PICTURE_WORDS.has(name)) this.#flow.addAfter(pictureLine(name, attributes));
    else this.#openReference(name, attributes);
  }

  #closeContent(name: string): void {
    if (name === 'w:t') this.#isText = false;
    else if (name === 'w:p') this.#endParagraph();
    else if (name === 'w:txbxContent') this.#flow.closeBox();
    else if (name === 'w:tbl') this.#flow.closeTable();
    else if (name === 'w:tr') this.#flow.closeRow();
    else if (name === 'w:tc') this.#flow.closeCell();
    else if (name === 'w:rt') this.#isReading = false;
    else if (name === 'w:ruby') {
      if (this.#reading !== '') this.#flow.add(`(${this.#reading})`);
      this.#reading = '';
    }
  }

  #openReference(name: string, attributes: Readonly<Record<string, string>>): void {
    const { notes, comments, drawn } = this.#context;
    const id = attributes['w:id'] ?? '';
    const drawnId = Object.hasOwn(DRAWN, name) ? attributes[DRAWN[name] ?? ''] : undefined;
    if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
      const key = `${name.slice('w:'.length, -'Reference'.length)} ${id}`;
      const mark = notes.get(key) ?? `[^${String(notes.size + 1)}]`;
      notes.set(key, mark);
      this.#flow.add(mark);
    } else if (name === 'w:commentReference') {
      this.#flow.addAfter(comments.get(id) ?? '');
      comments.delete(id);
    } else if (drawnId !== undefined) {
      this.#flow.addAfter(drawn.get(drawnId) ?? '');
      drawn.delete(drawnId);
      // The element stands between paragraphs, not in one.
      if (name === 'w:altChunk') this.#flow.endParagraph(PLAIN);
    }
  }

  #takeProperty(name: string, value: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph === undefined || this.#properties !== 'paragraph') return;
    if (name === 'w:pStyle') paragraph.style = value;
    else if (name === 'w:outlineLvl') paragraph.outline = outlineLevel(value);
    else if (name === 'w:numId') paragraph.numbering = value;
    else if (name === 'w:ilvl') paragraph.listLevel = levelNumber(value);
  }

  /** Among properties, a deletion means the end of a paragraph or a row. */
  #takeDeletion(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (this.#properties === 'row') this.#flow.dropRow();
    else if (this.#properties === 'paragraph' && paragraph !== undefined) paragraph.isEndDeleted = true;
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    this.#run.endParagraph();
    if (paragraph === undefined) return;
    if (paragraph.isEndDeleted) this.#flow.endParagraph(PLAIN, { isJoined: true });
    else this.#flow.endParagraph(this.#formOf(paragraph));
  }

  #formOf({ style, outline, numbering, listLevel }: Paragraph): ParagraphForm {
    const said = this.#context.styles.get(style);
    const level = outline ?? said.level ?? 0;
    const id = numbering ?? said.numbering;
    const ownLevel = listLevel ?? (numbering === null ? said.listLevel : null);
    const item = id === null ? null : this.#context.numbering.next(id, ownLevel, style ?? '');
    return {
      level: level > 0 && level <= HEADING_LEVELS ? level : null,
      depth: item?.depth ?? null,
      mark: item?.mark ?? '',
    };
  }
}

function newParagraph(): Paragraph {
  return { style: null, outline: null, numbering: null, listLevel: null, isEndDeleted: false };
}
