/** What stands behind every record of the socket. */
const END_OF_RECORD = '\u001e';

/** The longest record; a server that never ends one is not speaking this protocol. */
const RECORD_LIMIT_CHARACTERS = 4 * 1024 * 1024;

/** A value as it travels. */
export function toRecord(value: unknown): string {
  return `${JSON.stringify(value)}${END_OF_RECORD}`;
}

/** One record and how long it was on its way. */
export interface HubRecord {
  readonly value: unknown;
  readonly characters: number;
}

/** Cuts what arrives into records, however it was cut on its way. */
export class HubRecords {
  #rest = '';

  /** The records that are complete now. Throws RangeError for one that never ends, SyntaxError for one that is no JSON. */
  push(text: string): HubRecord[] {
    // Only what is new is looked at, however small the pieces are in which a long record comes.
    const [first = '', ...others] = text.split(END_OF_RECORD);
    const pieces = [this.#rest + first, ...others];
    this.#rest = pieces.pop() ?? '';
    if (this.#rest.length > RECORD_LIMIT_CHARACTERS)
      throw new RangeError('a record of the socket never ends');
    return pieces
      .filter((piece) => piece !== '')
      .map((piece) => ({ value: JSON.parse(piece), characters: piece.length }));
  }
}
