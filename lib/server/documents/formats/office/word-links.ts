import 'server-only';
import { addressOf, INSTRUCTION_LIMIT_CHARACTERS } from '../link-instruction';
import type { TextFlow } from '../text-flow';

/** No real document nests fields more deeply. */
const FIELDS_LIMIT = 50;

interface Field {
  instruction: string;
  /** True once the instruction has ended and the shown text begins. */
  isShown: boolean;
  /** The value that `beginLink` returned; null for a field that is no link. */
  start: number | null;
}

export class WordLinks {
  readonly #flow: TextFlow;
  readonly #addresses: ReadonlyMap<string, string>;
  readonly #elements: { address: string | null; start: number }[] = [];
  readonly #fields: Field[] = [];
  #deeper = 0;
  #isInstruction = false;

  constructor(flow: TextFlow, addresses: ReadonlyMap<string, string>) {
    this.#flow = flow;
    this.#addresses = addresses;
  }

  takesOpen(name: string, attributes: Readonly<Record<string, string>>): boolean {
    if (name === 'w:hyperlink') this.#open(this.#addresses.get(attributes['r:id'] ?? '') ?? null);
    else if (name === 'w:fldSimple') this.#open(addressOf(attributes['w:instr'] ?? ''));
    else if (name === 'w:fldChar') this.#takeField(attributes['w:fldCharType'] ?? '');
    else if (name === 'w:instrText') this.#isInstruction = true;
    else return false;
    return true;
  }

  takesClose(name: string): boolean {
    if (name === 'w:instrText') this.#isInstruction = false;
    else if (name === 'w:hyperlink' || name === 'w:fldSimple') {
      const link = this.#elements.pop();
      if (link !== undefined && link.address !== null) this.#flow.endLink(link.start, link.address);
    } else return name === 'w:fldChar';
    return true;
  }

  takesText(text: string): boolean {
    const field = this.#fields.at(-1);
    if (!this.#isInstruction) return false;
    if (field !== undefined && field.instruction.length < INSTRUCTION_LIMIT_CHARACTERS)
      field.instruction += text;
    return true;
  }

  #open(address: string | null): void {
    this.#elements.push({ address, start: address === null ? 0 : this.#flow.beginLink() });
  }

  #takeField(type: string): void {
    const field = this.#fields.at(-1);
    if (type === 'begin') {
      if (this.#fields.length >= FIELDS_LIMIT) this.#deeper += 1;
      else this.#fields.push({ instruction: '', isShown: false, start: null });
    } else if (this.#deeper > 0) this.#deeper -= type === 'end' ? 1 : 0;
    else if (type === 'separate' && field !== undefined && !field.isShown) {
      field.isShown = true;
      if (addressOf(field.instruction) !== null) field.start = this.#flow.beginLink();
    } else if (type === 'end') {
      this.#fields.pop();
      const address = addressOf(field?.instruction ?? '');
      if (typeof field?.start === 'number' && address !== null) this.#flow.endLink(field.start, address);
    }
  }
}
