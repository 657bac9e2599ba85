import 'server-only';
import { encodingOfLabel, type TextEncoding } from '@/lib/domain/file/encoding/text-encoding';

const LOOKED_AT_BYTES = 4_096;

/** The first declaration that matches counts. */
const DECLARATIONS = [
  /^\s{0,20}<\?xml[^>]{0,200}?\sencoding\s{0,20}=\s{0,20}["']([\w.:-]{1,40})/u,
  /\bcharset ?= ?["']?([\w.:-]{1,40})/iu,
  /^@charset "([\w.:-]{1,40})"/u,
  /^(?:[^\n]{0,200}\n)?\s{0,20}(?:#|\/\/|\/\*|"|;)[^\n]{0,100}?coding[:=]\s{0,20}([\w.-]{1,40})/u,
];

/** Returns null when the text declares no encoding, or one that it cannot have. */
export function declaredEncoding(start: Uint8Array): TextEncoding | null {
  const text = Buffer.from(start.subarray(0, LOOKED_AT_BYTES)).toString('latin1');
  const label = DECLARATIONS.map((declaration) => declaration.exec(text)?.[1]).find(
    (found) => found !== undefined,
  );
  return label === undefined ? null : encodingOfLabel(label);
}
