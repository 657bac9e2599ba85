'use client';

/** Named in code of the browser, where a style sheet may be a file by itself. */
const ADDRESS = new URL('./all-rules.sheet.css', import.meta.url).toString();

/**
 * Every rule of the product, after what the document shows at first, whose rules are in the document. What follows it
 * in the document waits for it: the data that the page's script needs to take over. So the first text is not held up,
 * and no menu or dialog is seen without its rules.
 */
export function AllRules() {
  // While developing, the sheet of the document has every rule.
  // eslint-disable-next-line no-restricted-syntax -- the framework replaces this name while it builds
  return process.env.NODE_ENV === 'production' ? <link rel="stylesheet" href={ADDRESS} /> : null;
}
