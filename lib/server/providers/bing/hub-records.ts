import { parseJson } from '@/lib/domain/shared/json-record';
import { countJsonMarks } from '@/lib/domain/shared/text/count-json-marks';

const END_OF_RECORD = '\u001e';

/** The limit is also one of messages: a server that ends no record speaks another protocol. */
const RECORD_LIMIT_CHARACTERS = 1_500_000;

/** A long list takes far more time to read than the same length of text. */
const RECORD_LIMIT_MARKS = 20_000;

export function toRecord(value: unknown): string {
  return `${JSON.stringify(value)}${END_OF_RECORD}`;
}

export interface HubRecord {
  readonly value: unknown;
  readonly characters: number;
}

/** The pieces may be cut anywhere. */
export class HubRecords {
  #rest = '';

  /**
   * Returns whole records. Throws RangeError for one that never ends or holds too much, SyntaxError for one that is no
   * JSON.
   */
  push(text: string): HubRecord[] {
    if (text.length > RECORD_LIMIT_CHARACTERS) throw new RangeError('a message of the socket is too long');
    // Only the new text is searched, however small the pieces of a long record are.
    const [first = '', ...others] = text.split(END_OF_RECORD);
    const pieces = [this.#rest + first, ...others];
    this.#rest = pieces.pop() ?? '';
    if (this.#rest.length > RECORD_LIMIT_CHARACTERS)
      throw new RangeError('a record of the socket never ends');
    return pieces.filter((piece) => piece !== '').map(toHubRecord);
  }
}

function toHubRecord(piece: string): HubRecord {
  if (countJsonMarks(piece, RECORD_LIMIT_MARKS) > RECORD_LIMIT_MARKS)
    throw new RangeError('a record of the socket holds too many values');
  const value = parseJson(piece, { characters: RECORD_LIMIT_CHARACTERS });
  if (value === undefined) throw new SyntaxError('a record of the socket is no JSON');
  return { value, characters: piece.length };
}
