import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom/worker';
import '../../platform/process/awaited-process.mjs';

const TEXT_LIMIT_CHARACTERS = 1_000_000;
const ELEMENTS_LIMIT = 100_000;
const DEPTH_LIMIT = 500;
const TEXT_NODE = 3;
const ELEMENT_NODE = 1;

const SILENT = new Set([
  'TITLE',
  'SCRIPT',
  'STYLE',
  'NOSCRIPT',
  'TEMPLATE',
  'SVG',
  'IFRAME',
  'HEAD',
  'OBJECT',
  'CANVAS',
]);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DFN EM FONT I KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(
    ' ',
  ),
);

process.on('message', ({ bytes, charset }) => process.send(read(bytes, charset)));

function read(bytes, charset) {
  try {
    const html = decode(bytes, charset);
    // The parser adds no body where the page has none.
    const { document } = parseHTML(/<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`);
    const title = (document.querySelector('title')?.textContent ?? '').trim();
    const article = readArticle(document);
    const text = article ?? toText(document.querySelector('body'));
    return { value: JSON.stringify({ title, text: text.slice(0, TEXT_LIMIT_CHARACTERS) }) };
  } catch (error) {
    return { problem: String(error?.message ?? error) };
  }
}

/** The character set in the header is preferred to that of the page, as browsers do. */
function decode(bytes, charset) {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  const named = charset ?? /<meta[^<>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(named).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Works on a copy of the document. Returns null when it has no article. */
function readArticle(document) {
  try {
    const copy = parseHTML(document.toString()).document;
    const article = new Readability(copy, {
      maxElemsToParse: ELEMENTS_LIMIT,
      serializer: (node) => node,
    }).parse();
    const text = article === null ? '' : toText(article.content);
    return text === '' ? null : text;
  } catch {
    return null;
  }
}

/** Writes a line for each block, `#` before headings, `-` before list entries. */
function toText(element) {
  const lines = [''];
  const breakLine = () => {
    // Blanks alone are dropped: a thousand empty cells would be looked at again with each.
    if (lines.at(-1).trim() === '') lines[lines.length - 1] = '';
    else lines.push('');
  };
  const visit = (node, depth) => {
    if (depth > DEPTH_LIMIT) return;
    if (node.nodeType === TEXT_NODE) {
      lines[lines.length - 1] += node.textContent.replaceAll(/\s+/g, ' ');
      return;
    }
    if (node.nodeType !== ELEMENT_NODE) return;
    const name = node.nodeName.toUpperCase();
    if (SILENT.has(name) || node.hasAttribute('hidden')) return;
    if (name === 'BR') return breakLine();
    const isBlock = !INLINE.has(name);
    if (isBlock) breakLine();
    const heading = /^H([1-6])$/.exec(name);
    if (heading !== null) lines[lines.length - 1] += `${'#'.repeat(Number(heading[1]))} `;
    if (name === 'LI') lines[lines.length - 1] += '- ';
    if (name === 'TD' || name === 'TH') lines[lines.length - 1] += ' ';
    for (const child of node.childNodes) visit(child, depth + 1);
    if (isBlock) breakLine();
  };
  visit(element, 0);
  return lines
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}
