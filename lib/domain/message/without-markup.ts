import { formulaWords } from '../search/formula-words';
import { withoutEmphasis } from '../search/without-emphasis';

/**
 * Links keep their words, addresses their host, tables their cells, formulas their names; numbers of citations are
 * left out.
 */
export function withoutMarkup(markdown: string): string {
  const words = markdown
    .replace(/!\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\[\^?\d{1,3}\](?=\((?:[^()]|\([^()]*\))*\)|:?\[)/g, '')
    .replace(/\[([^[\]]+)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/^ {0,3}\[\^\d{1,3}\]:[ \t]*/gm, '')
    .replace(/(?<=[^\s[])[ \t]?(?:\[\^?\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\])+/g, '')
    .replace(/【[^【】\n]{1,40}】/g, '')
    .replace(/<?\bhttps?:\/\/(?:www\.)?([^\s/<>()]+)[^\s<>)]*>?/gi, '$1')
    .replace(/\\\(((?:[^\\\n]|\\(?![()])){1,300})\\\)/g, (_whole, formula: string) => formulaWords(formula))
    .replace(/(?<![\w$\\])\$(?=[^\s$])([^$\n]{0,300}?[^\s$\\])\$(?![\w$])/g, (_whole, formula: string) =>
      formulaWords(formula),
    )
    .replace(/<\/?[a-z][^<>\n]{0,200}>/gi, '')
    .replace(/^[^\S\r\n\u2028\u2029]*(?:[-*+]|#{1,6}|>)[ \t]+(?:\[[ xX]\][ \t]+)?/gm, '')
    .replace(/^[ \t:|-]+$/gm, (line) => (line.includes('---') ? '' : line))
    .replace(/^[ \t]*\|(.*)$/gm, (_whole, row: string) => cellsOf(row))
    .replace(/[|`]/g, ' ');
  return withoutEmphasis(words);
}

function cellsOf(row: string): string {
  const cells = row.split('|').flatMap((cell) => (cell.trim() === '' ? [] : [cell.trim()]));
  return cells.length === 0 ? '' : `${cells.join(', ')}.`;
}
