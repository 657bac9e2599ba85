import 'server-only';
import { Tokenizer } from '@streamparser/json';
import { ImportProblem } from './import-problem';
import { JsonAssembler, VALUE_LIMIT_BYTES, type JsonItem } from './json-assembler';

/**
 * Memory holds little more than one value; one beyond `heapLimitBytes` is skipped. Throws ImportProblem once the file
 * is no JSON, after the values before that.
 */
export async function* readJsonItems(
  pieces: AsyncIterable<Uint8Array>,
  heapLimitBytes: number,
): AsyncGenerator<JsonItem> {
  const assembler = new JsonAssembler(heapLimitBytes);
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024, separator: '' });
  let lastTokenAt = 0;
  let readBytes = 0;
  tokenizer.onToken = (token) => {
    lastTokenAt = token.offset;
    assembler.take(token);
  };
  try {
    for await (const piece of pieces) {
      asJson(() => tokenizer.write(piece));
      readBytes += piece.byteLength;
      yield* assembler.items.splice(0);
      if (readBytes - lastTokenAt > VALUE_LIMIT_BYTES) throw new ImportProblem('value_too_large');
    }
    asJson(() => tokenizer.end());
    assembler.end();
    yield* assembler.items.splice(0);
  } catch (error) {
    // Values that were complete before the damage count.
    yield* assembler.items.splice(0);
    throw error;
  }
}

function asJson(tokenize: () => void): void {
  try {
    tokenize();
  } catch (cause) {
    throw cause instanceof ImportProblem ? cause : new ImportProblem('broken_json', { cause });
  }
}
