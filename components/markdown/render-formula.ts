import DOMPurify from 'dompurify';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { userValue } from '@/lib/client/scope/user-scope';

const EXPANSIONS_LIMIT = 200;
const SIZE_LIMIT_EM = 20;
const CACHE_LIMIT = 500;

const cache = userValue(() => new Map<string, string | null>());

/**
 * Returns sanitised HTML, null for invalid TeX. Commands that link, load or set attributes are refused, and
 * macros bounded.
 */
export function renderFormula(tex: string, isBlock: boolean): string | null {
  const key = `${isBlock ? 'b' : 'i'}${tex}`;
  const known = cache.current.get(key);
  if (known !== undefined) return known;
  const html = typeset(tex, isBlock);
  if (cache.current.size >= CACHE_LIMIT) cache.current.clear();
  cache.current.set(key, html);
  return html;
}

function typeset(tex: string, isBlock: boolean): string | null {
  try {
    const html = katex.renderToString(tex, {
      displayMode: isBlock,
      trust: false,
      throwOnError: true,
      maxExpand: EXPANSIONS_LIMIT,
      maxSize: SIZE_LIMIT_EM,
      // It is strict where a command produces HTML; a letter of another script in a formula is no reason to refuse it.
      strict: (code) => (code === 'htmlExtension' ? 'error' : 'ignore'),
    });
    return DOMPurify.sanitize(html, {
      USE_PROFILES: { html: true, mathMl: true, svg: true },
      ADD_TAGS: ['semantics', 'annotation'],
      FORBID_TAGS: ['a', 'img', 'image', 'form', 'input', 'style', 'use', 'foreignObject'],
    });
  } catch {
    return null;
  }
}
