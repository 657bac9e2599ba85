/** Ends every record of the socket. */
const END_OF_RECORD = '\u001e';

/** The longest record; a server that never ends one is not speaking this protocol. */
const RECORD_LIMIT_CHARACTERS = 4 * 1024 * 1024;

/** Returns a value in the form in which it is sent. */
export function toRecord(value: unknown): string {
  return `${JSON.stringify(value)}${END_OF_RECORD}`;
}

/** One record and its length. */
export interface HubRecord {
  readonly value: unknown;
  readonly characters: number;
}

/** Splits the received text into records, wherever the pieces were cut. */
export class HubRecords {
  #rest = '';

  /**
   * Returns the records that are complete now. Throws RangeError for one that never ends, SyntaxError for one that is
   * not JSON.
   */
  push(text: string): HubRecord[] {
    // Only the new text is searched, however small the pieces of a long record are.
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
