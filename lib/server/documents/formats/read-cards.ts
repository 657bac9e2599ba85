import 'server-only';
import type { DocumentSection } from '@/lib/domain/file/document-section';
import { encodedText } from '@/lib/domain/file/encoding/encoded-text';
import { encodingOfLabel, type TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { SectionBuilder } from '../section-builder';
import { linesOf } from './read-text';

/** A longer property holds a picture or a file. */
const PROPERTY_LIMIT_CHARACTERS = 64 * 1024;

const FILES = /^(?:PHOTO|LOGO|SOUND|KEY|ATTACH)$/i;

/** Pictures and files in base64 are named and left out. */
export async function* readCards(
  pieces: AsyncIterable<Uint8Array>,
  encoding: TextEncoding | null,
): AsyncGenerator<DocumentSection> {
  const builder = new SectionBuilder();
  let property = '';
  for await (const lines of linesOf(pieces, encoding)) {
    for (const line of lines) {
      if (isFolded(line, property)) {
        const isSoft = isQuoted(property) && property.endsWith('=');
        const joined = isSoft ? property.slice(0, -1) + line : property + line.slice(1);
        property = joined.slice(0, PROPERTY_LIMIT_CHARACTERS);
        continue;
      }
      builder.addRaw(written(property));
      property = line;
    }
    yield* builder.take();
  }
  builder.addRaw(written(property));
  yield* builder.finish();
}

function isFolded(line: string, property: string): boolean {
  return line.startsWith(' ') || line.startsWith('\t') || (isQuoted(property) && property.endsWith('='));
}

function isQuoted(property: string): boolean {
  return /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(headOf(property));
}

/** Returns the name and its parameters, with the colon behind them. */
function headOf(property: string): string {
  return property.slice(0, property.indexOf(':') + 1);
}

function written(property: string): string {
  const head = headOf(property);
  const value = property.slice(head.length);
  const [name = ''] = head.split(/[;:]/, 1);
  const isBase64 = /;(?:ENCODING=)?(?:BASE64|B)[;:]/i.test(head) || /^data:[^,]{0,200};base64,/i.test(value);
  if (isBase64 && (FILES.test(name.split('.').at(-1) ?? '') || value.length > 200))
    return `[Left out: ${name}]`;
  if (!isQuoted(property)) return property;
  const kept = head.replace(/;(?:(?:ENCODING=)?QUOTED-PRINTABLE|CHARSET=[^;:]*)/gi, '');
  return kept + unquoted(value, /;CHARSET=([^;:]{1,40})/i.exec(head)?.[1] ?? 'utf-8');
}

/** Bytes beside the quoted ones are ASCII by rule; others are taken as the characters they are. */
function unquoted(value: string, label: string): string {
  const text = encodedText(encodingOfLabel(label));
  return value.replace(/(?:=[\dA-F]{2})+/gi, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('='), (digits) => Number.parseInt(digits, 16));
    return text.decode(bytes);
  });
}
