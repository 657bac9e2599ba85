import 'server-only';
import type { MarkupListener } from '../../parse-markup';
import type { SectionBuilder } from '../../section-builder';
import { commentLine } from '../comment-line';
import { PLAIN, TextFlow, type ParagraphForm } from '../text-flow';
import type { OdfListStyles } from './odf-list-styles';
import { OdfLists } from './odf-lists';

/** These elements are no text of the document; the numbers of lists are counted here instead. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'office:automatic-styles',
  'office:font-face-decls',
  'text:tracked-changes',
  'text:sequence-decls',
  'text:note-citation',
  'text:number',
  'meta:creator-initials',
  'dc:date',
]);

const BREAKS: Readonly<Record<string, string>> = { 'text:tab': '\t', 'text:line-break': '\n' };

/** Paragraphs in these elements stand apart from the paragraph around them. */
const BOXES: ReadonlySet<string> = new Set(['draw:text-box', 'text:note-body', 'office:annotation']);

const SPACES_LIMIT = 100;

/** A formula stands within its line; a chart does not. */
export interface OdfObject {
  readonly text: string;
  readonly isInline: boolean;
}

export interface OdfContext {
  readonly styles: OdfListStyles;
  /** The keys are folders of the archive. */
  readonly objects: ReadonlyMap<string, OdfObject>;
}

/** Every recorded change counts as accepted. */
export class OdfListener implements MarkupListener {
  readonly #builder: SectionBuilder;
  readonly #flow: TextFlow;
  readonly #context: OdfContext;
  readonly #lists: OdfLists;
  #leftOut = 0;
  /** One form belongs to the document, the others to the boxes open in it. */
  #paragraphs: ParagraphForm[] = [];
  readonly #outer: { name: string; paragraphs: ParagraphForm[] }[] = [];
  readonly #links: { start: number; address: string }[] = [];
  #notes = 0;
  #creator: string | null = null;
  #prefix = '';
  #isTitle = false;

  constructor(builder: SectionBuilder, context: OdfContext) {
    this.#builder = builder;
    this.#flow = new TextFlow(builder);
    this.#context = context;
    this.#lists = new OdfLists(context.styles);
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#context.styles.onOpen(name, attributes);
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    // Shapes have their paragraphs without a box around them.
    const isParagraph = name === 'text:p' || name === 'text:h';
    if (this.#paragraphs.length > 0 && (isParagraph || BOXES.has(name))) this.#openBox(name);
    if (isParagraph) this.#paragraphs.push(this.#formOf(name, attributes));
    else if (name === 'text:note-body') this.#openNote();
    else if (name.startsWith('text:') || name.startsWith('table:')) this.#openText(name, attributes);
    else this.#openFrame(name, attributes);
  }

  #end(name: string): void {
    switch (name) {
      case 'text:p':
      case 'text:h':
        return this.#endParagraph();
      case 'text:list':
        return this.#lists.closeList();
      case 'text:a':
        return this.#endLink();
      case 'text:ruby-text':
        return this.#flow.add(')');
      case 'table:table-cell':
        return this.#flow.closeCell();
      case 'table:table-row':
        return this.#flow.closeRow();
      case 'table:table':
        return this.#flow.closeTable();
      case 'draw:frame':
        this.#isTitle = false;
        return;
      case 'dc:creator':
        return this.#endCreator();
      case 'office:annotation':
      case 'presentation:notes':
        this.#prefix = '';
    }
  }

  onClose(name: string): void {
    this.#context.styles.onClose(name);
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    this.#end(name);
    if (this.#outer.at(-1)?.name === name) this.#closeBox();
  }

  onText(text: string): void {
    if (this.#leftOut > 0) return;
    if (this.#creator !== null) this.#creator += text;
    if (this.#paragraphs.length === 0 || this.#creator !== null) return;
    // In XML of this kind, line ends of the file are spaces.
    const line = text.replace(/\s+/g, ' ');
    if (this.#prefix !== '' && line.trim() !== '') {
      this.#flow.add(this.#prefix);
      this.#prefix = '';
    }
    this.#flow.add(line);
  }

  #openText(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'text:note') {
      this.#notes += 1;
      this.#flow.add(`[^${String(this.#notes)}]`);
    } else if (name === 'text:list') this.#lists.openList(attributes, this.#outer.length);
    else if (name === 'text:list-item') this.#lists.openItem(attributes);
    else if (name === 'text:a')
      this.#links.push({ start: this.#flow.beginLink(), address: attributes['xlink:href'] ?? '' });
    else if (name === 'table:table') this.#flow.openTable();
    else if (name === 'table:table-row') this.#flow.openRow();
    else if (name === 'table:table-cell') this.#flow.openCell();
    else if (name === 'text:ruby-text') this.#flow.add('(');
    else if (name === 'text:s')
      this.#flow.add(' '.repeat(Math.max(1, Math.min(SPACES_LIMIT, Number(attributes['text:c'] ?? 1) || 1))));
    else this.#flow.add(BREAKS[name] ?? '');
  }

  #openFrame(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'draw:page') this.#builder.beginPage((this.#builder.page ?? 0) + 1);
    else if (name.startsWith('form:')) this.#addField(attributes);
    else if (name === 'draw:frame') this.#isTitle = attributes['presentation:class'] === 'title';
    else if (name === 'draw:object') this.#addObject(attributes['xlink:href'] ?? '');
    else if (name === 'dc:creator') this.#creator = '';
    else if (name === 'office:annotation') this.#prefix = commentLine('', '');
    else if (name === 'presentation:notes') this.#prefix = 'Notes: ';
  }

  /** Fields of a form are listed before their text. */
  #addField(attributes: Readonly<Record<string, string>>): void {
    const state = attributes['form:current-state'];
    const value =
      attributes['form:current-value'] ?? (state === undefined ? '' : state === 'checked' ? '[x]' : '[ ]');
    const name = attributes['form:label'] ?? attributes['form:name'] ?? '';
    if (value === '') return;
    this.#flow.add(name === '' ? value : `${name}: ${value}`);
    this.#flow.endParagraph(PLAIN);
  }

  #openBox(name: string): void {
    this.#flow.openBox();
    this.#outer.push({ name, paragraphs: this.#paragraphs });
    this.#paragraphs = [];
  }

  #closeBox(): void {
    this.#flow.closeBox();
    this.#paragraphs = this.#outer.pop()?.paragraphs ?? [];
  }

  #openNote(): void {
    this.#prefix = `[^${String(this.#notes)}]: `;
  }

  #endCreator(): void {
    this.#prefix = commentLine(this.#creator ?? '', '');
    this.#creator = null;
  }

  #endLink(): void {
    const link = this.#links.pop();
    if (link !== undefined && /^[a-z][a-z0-9+.-]*:/i.test(link.address))
      this.#flow.endLink(link.start, link.address);
  }

  #addObject(address: string): void {
    const object = this.#context.objects.get(address.replace(/^\.\//, ''));
    if (object === undefined) return;
    if (object.isInline) this.#flow.add(object.text);
    else this.#flow.addAfter(object.text);
    if (this.#paragraphs.length === 0) this.#flow.endParagraph(PLAIN);
  }

  #formOf(name: string, attributes: Readonly<Record<string, string>>): ParagraphForm {
    const item = this.#lists.nextParagraph(this.#outer.length);
    if (name === 'text:p') {
      const level = this.#isTitle ? 1 : null;
      return { level, depth: item?.depth ?? null, mark: item?.mark ?? '' };
    }
    const level = Math.max(1, Number(attributes['text:outline-level'] ?? 1) || 1);
    const isNumbered = attributes['text:is-list-header'] !== 'true';
    return { level, depth: null, mark: isNumbered ? (item?.mark ?? this.#lists.nextHeading(level)) : '' };
  }

  #endParagraph(): void {
    const form = this.#paragraphs.pop();
    if (form !== undefined) this.#flow.endParagraph(form);
  }
}
