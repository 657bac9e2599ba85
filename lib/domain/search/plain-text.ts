import { formulaWords } from './formula-words';
import { withoutEmphasis } from './without-emphasis';

/** It matches code and escaped signs, which must stay as they are. */
const CODE_OR_ESCAPED =
  /^ {0,3}(`{3,}|~{3,}(?!~))[^\n`]*(?:\n|$)([\s\S]*?)(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(`{1,3})(?!`)([^`\n]{1,2000})\3(?!`)|\\([\\`*_{}#+\-.!|>~$])/gm;

/** A formula that stands by itself may be cut off at the end. */
const FORMULAS =
  /\$\$([^$]{0,2000})(?:\$\$|$(?![\s\S]))|\\\[((?:[^\\]|\\(?![[\]])){0,2000})(?:\\\]|$(?![\s\S]))|\\\(((?:[^\\\n]|\\(?![()])){1,300})\\\)|(?<![\w$\\])\$(?=[^\s$])([^$\n]{0,300}?[^\s$\\])\$(?![\w$])/g;

/** These tags only arrange a text. Others may be what it is about. */
const TAGS = /<\/?(?:br|b|i|u|em|strong|sub|sup|kbd|mark|small|details|summary)\b[^<>\n]{0,100}>/gi;

const LONE_MARK =
  /(?<![\p{L}\p{N}*])(?:\*\*\*?|__|~~)(?=[\p{L}\p{N}])|(?<=\S)(?:\*\*\*?|__|~~)(?![\p{L}\p{N}*])/gu;

/** Returns one line without markup; code stays. The text may have been cut anywhere. */
export function toPlainText(markdown: string): string {
  const kept: string[] = [];
  // No stored text has this character.
  const keep = (text: string): string => `\u0000${String(kept.push(text) - 1)}\u0000`;
  const restore = (text: string): string =>
    text.replace(/\u0000(\d+)\u0000/g, (_whole, index: string) => kept[Number(index)] ?? '');
  const words = markdown
    .replaceAll('\u0000', '')
    .replace(
      CODE_OR_ESCAPED,
      (
        _whole,
        _fence,
        block: string | undefined,
        _tick,
        code: string | undefined,
        sign: string | undefined,
      ) => keep(block ?? code?.trim() ?? sign ?? ''),
    )
    .replace(FORMULAS, (_whole, own?: string, bracketed?: string, inline?: string, dollars?: string) =>
      keep(restore(formulaWords(own ?? bracketed ?? inline ?? dollars ?? ''))),
    )
    .replace(TAGS, ' ')
    .replace(/!?\[([^[\]\n]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)?(?: "[^"\n]*")?(?:\)|$(?![\s\S]))/g, '$1')
    .replace(/\[\^[\w-]{1,40}\]:?/g, '')
    .replace(/<(https?:\/\/[^\s<>]{1,2000})>/gi, '$1')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$)/gm, '')
    .replace(/^[ \t]*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/gm, '• ')
    .replace(/^[ \t:|-]+$/gm, (line) => (line.includes('---') ? '' : line))
    .replace(/^[ \t]*\|(.*)$/gm, (_whole, row: string) => cellsOf(row));
  return restore(withoutEmphasis(words).replace(LONE_MARK, '').replace(/`/g, ''))
    .replace(/\s+/gu, ' ')
    .trim();
}

function cellsOf(row: string): string {
  return row
    .split('|')
    .flatMap((cell) => (cell.trim() === '' ? [] : [cell.trim()]))
    .join(' · ');
}
