/** The lookahead reads a long run of letters only once. */
const SIGNED_TOKEN = /(?<![\w-])(?=[\w-]+\.[\w-]{8,}\.[\w-])([\w-]*?)(?<!\w)eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g;

/** It masks after `sk-`, `Bearer `, `api-key`, `key=` and before `@`, also in nested JSON. */
export function redact(text: string): string {
  return text
    .replace(/\b(sk-|Bearer\s+)[\w.~+/=-]{6,}/gi, '$1***')
    .replace(/(api[-_]?key\\{0,4}["']?\s*[:=]\s*\\{0,4}["']?|[?&]key=)[^\s"'&,}\\]{4,}/gi, '$1***')
    .replace(/(\w:\/\/)[^\s/@"']+@/g, '$1***@')
    .replace(SIGNED_TOKEN, '$1***');
}
