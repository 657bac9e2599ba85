import 'server-only';
import { ownValue } from '@/lib/domain/shared/own-value';
import type { MarkupListener } from '../../parse-markup';
import type { SectionBuilder } from '../../section-builder';
import { PLAIN, TextFlow, type ParagraphForm } from '../text-flow';
import { EquationReader } from './equation-reader';
import { pictureLine } from './picture-line';
import { SlideNumbers } from './slide-numbers';

const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle']);
const REPEATED: ReadonlySet<string> = new Set(['dt', 'ftr', 'sldNum', 'hdr']);

const BREAKS: Readonly<Record<string, string>> = { 'a:br': '\n', 'a:tab': '\t' };

const DRAWN: Readonly<Record<string, string>> = {
  'c:chart': 'r:id',
  'cx:chart': 'r:id',
  'dgm:relIds': 'r:dm',
};

const LINE: ParagraphForm = { ...PLAIN, depth: 0 };

export interface SlideContext {
  readonly addresses: ReadonlyMap<string, string>;
  readonly drawn: Map<string, string>;
}

export class SlideListener implements MarkupListener {
  readonly #flow: TextFlow;
  readonly #context: SlideContext;
  readonly #equations = new EquationReader();
  readonly #numbers = new SlideNumbers();
  #placeholder = '';
  #isText = false;
  #isInRun = false;
  #link: { readonly start: number; readonly address: string } | null = null;

  constructor(builder: SectionBuilder, context: SlideContext) {
    this.#flow = new TextFlow(builder);
    this.#context = context;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#equations.takesOpen(name, attributes)) return;
    this.#numbers.onOpen(name, attributes);
    const drawn = ownValue(DRAWN, name);
    if (drawn !== undefined) this.#addDrawn(attributes[drawn] ?? '');
    else this.#begin(name, attributes);
  }

  #begin(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'p:sld':
        if (['0', 'false'].includes(attributes['show'] ?? '')) this.#addLine('(hidden slide)');
        return;
      case 'p:sp':
        this.#placeholder = '';
        return;
      case 'p:cNvPr':
        return this.#addLine(pictureLine(name, attributes));
      case 'p:ph':
        this.#placeholder = attributes['type'] ?? 'body';
        return;
      case 'a:t':
        this.#isText = true;
        return;
      case 'a:tbl':
        return this.#flow.openTable();
      case 'a:tr':
        return this.#flow.openRow();
      case 'a:tc':
        return this.#flow.openCell();
      case 'a:r':
        this.#isInRun = true;
        return;
      case 'a:hlinkClick':
        if (this.#isInRun) this.#openLink(attributes['r:id'] ?? '');
        return;
      default:
        this.#flow.add(BREAKS[name] ?? '');
    }
  }

  onClose(name: string): void {
    const equation = this.#equations.takesClose(name);
    if (equation !== null) return this.#flow.add(equation);
    this.#numbers.onClose(name);
    if (name === 'a:t') this.#isText = false;
    else if (name === 'a:p') this.#endParagraph();
    else if (name === 'a:tc') this.#flow.closeCell();
    else if (name === 'a:tr') this.#flow.closeRow();
    else if (name === 'a:tbl') this.#flow.closeTable();
    else if (name === 'a:r') this.#endRun();
  }

  onText(text: string): void {
    if (!this.#equations.takesText(text) && this.#isText && !REPEATED.has(this.#placeholder))
      this.#flow.add(text);
  }

  #openLink(id: string): void {
    const address = this.#context.addresses.get(id);
    if (address !== undefined) this.#link = { start: this.#flow.beginLink(), address };
  }

  #endRun(): void {
    if (this.#link !== null) this.#flow.endLink(this.#link.start, this.#link.address);
    this.#link = null;
    this.#isInRun = false;
  }

  #addDrawn(id: string): void {
    this.#addLine(this.#context.drawn.get(id) ?? '');
    this.#context.drawn.delete(id);
  }

  #addLine(text: string): void {
    this.#flow.add(text);
    this.#flow.endParagraph(LINE);
  }

  #endParagraph(): void {
    const mark = this.#numbers.endParagraph();
    const isTitle = TITLES.has(this.#placeholder);
    this.#flow.endParagraph({ level: isTitle ? 1 : null, depth: mark.depth, mark: mark.text });
  }
}
