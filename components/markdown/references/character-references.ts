import { NAMED_REFERENCES } from './named-references';

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,7}));/g;
const LAST_CODE_POINT = 0x10ffff;
const REPLACEMENT_CHARACTER = '\ufffd';

/** Unknown names stay as they are. */
export function decodeCharacterReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (raw, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED_REFERENCES.get(name) ?? raw;
    const codePoint = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : parseInt(decimal, 10);
    const isValid =
      codePoint > 0 && codePoint <= LAST_CODE_POINT && (codePoint < 0xd800 || codePoint > 0xdfff);
    return isValid ? String.fromCodePoint(codePoint) : REPLACEMENT_CHARACTER;
  });
}
