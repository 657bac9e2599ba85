import 'server-only';
import { decodeDosPage } from '@/lib/domain/file/encoding/dos-pages';

const CODE_PAGES: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  65_001: 'utf-8',
};

/** Code page 437 has the same letters as 850. */
const DOS_PAGES: Readonly<Record<number, 'ibm850' | 'ibm852'>> = {
  437: 'ibm850',
  850: 'ibm850',
  852: 'ibm852',
};

/** Windows' code pages have these numbers. */
const [FIRST_OF_WINDOWS, LAST_OF_WINDOWS] = [1250, 1258];
export const WESTERN = 1252;

const CHARACTER_SETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10_000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 850,
  255: 850,
};

/** These words name a code page without a number. */
export const NAMED_PAGES: Readonly<Record<string, number>> = {
  ansi: WESTERN,
  mac: 10_000,
  pc: 437,
  pca: 850,
};

export function codePageOfSet(characterSet: number): number | null {
  return CHARACTER_SETS[characterSet] ?? null;
}

export function decodeBytes(bytes: Uint8Array, codePage: number): string {
  const dosPage = DOS_PAGES[codePage];
  return dosPage === undefined ? decoderOf(codePage).decode(bytes) : decodeDosPage(dosPage, bytes);
}

const decoders = new Map<string, TextDecoder>();

function decoderOf(codePage: number): TextDecoder {
  const name = decoderName(codePage);
  const decoder = decoders.get(name) ?? new TextDecoder(name);
  decoders.set(name, decoder);
  return decoder;
}

/** Only the numbers of Windows have a decoder. */
function decoderName(codePage: number): string {
  const isOfWindows = codePage >= FIRST_OF_WINDOWS && codePage <= LAST_OF_WINDOWS;
  return CODE_PAGES[codePage] ?? `windows-${String(isOfWindows ? codePage : WESTERN)}`;
}
