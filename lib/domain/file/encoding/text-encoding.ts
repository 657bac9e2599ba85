import * as z from 'zod/mini';

/** The names are those of the Encoding Standard; `utf-8-odd` is UTF-8 with bytes of Windows-1252. */
export const textEncodingSchema = z.enum([
  'utf-8-odd',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'ibm850',
  'ibm852',
  'ibm866',
  'koi8-r',
  'koi8-u',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-8-i',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'macintosh',
  'x-mac-cyrillic',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
]);

export type TextEncoding = z.infer<typeof textEncodingSchema>;

const NAMES: Partial<Record<TextEncoding, string>> = {
  'utf-8-odd': 'UTF-8 + Windows-1252',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'utf-32le': 'UTF-32',
  'utf-32be': 'UTF-32 (big-endian)',
  macintosh: 'Mac Roman',
  'x-mac-cyrillic': 'Mac Cyrillic',
  shift_jis: 'Shift_JIS',
  big5: 'Big5',
};

export function encodingName(encoding: TextEncoding): string {
  const name = NAMES[encoding];
  if (name !== undefined) return name;
  return encoding.startsWith('windows') ? `W${encoding.slice(1)}` : encoding.toUpperCase();
}

/** Null means UTF-8, UTF-16 or unknown. */
export function encodingOfLabel(label: string): TextEncoding | null {
  try {
    const { encoding } = new TextDecoder(label);
    const known = textEncodingSchema.safeParse(encoding);
    // Bytes that can be read as text are not UTF-16, whatever the text declares.
    return known.success && !encoding.startsWith('utf') ? known.data : null;
  } catch {
    return null;
  }
}
