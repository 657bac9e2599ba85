import 'server-only';
import { encodingOfLabel, type TextEncoding } from '@/lib/domain/file/encoding/text-encoding';

/** Where a text says how it is written, it does so at its beginning. */
const LOOKED_AT_BYTES = 4_096;

/** The first that is found counts: of XML, of a page, of a style sheet, of a program. */
const DECLARATIONS = [
  /^\s{0,20}<\?xml[^>]{0,200}?\sencoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})/u,
  /\bcharset ?= ?["']?([\w.:-]{1,40})/iu,
  /^@charset "([\w.:-]{1,40})"/u,
  /^(?:[^\n]{0,200}\n)?\s{0,20}(?:#|\/\/|\/\*|"|;)[^\n]{0,100}?coding[:=]\s{0,20}([\w.-]{1,40})/u,
];

/** Returns the encoding that a text says it has; null where it says none, or one that cannot be. */
export function declaredEncoding(start: Uint8Array): TextEncoding | null {
  const text = Buffer.from(start.subarray(0, LOOKED_AT_BYTES)).toString('latin1');
  const label = DECLARATIONS.map((declaration) => declaration.exec(text)?.[1]).find(
    (found) => found !== undefined,
  );
  return label === undefined ? null : encodingOfLabel(label);
}
