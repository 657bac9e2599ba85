/** The page's element, with what {@link EARLY_KEYS_SCRIPT} and the palette tell each other. */
interface EarlyRoot extends HTMLElement {
  /** Ends the script; returns what was typed into the palette, null when its keys were not pressed. */
  endEarlyKeys?: () => string | null;
}

/**
 * Runs with the document of the workspace, until React handles its keys: remembers that the keys of the palette were
 * pressed, and what was typed since. Without it the keys would be lost, and the text be written into the message.
 */
export const EARLY_KEYS_SCRIPT = `(function(){var d=document,q=null;function k(e){var m=/Mac|iPhone|iPad/.test(navigator.userAgent)?[e.metaKey,e.ctrlKey]:[e.ctrlKey,e.metaKey];if(e.isComposing||e.altKey||m[1])return;if(m[0]){if(e.shiftKey||!(/^k$/i.test(e.key)||e.key>'~'&&e.code==='KeyK'))return;q=q===null?'':null}else if(q===null)return;else if(e.key==='Escape')q=null;else if(e.key==='Backspace')q=q.slice(0,-1);else if(e.key.length===1)q+=e.key;else if(e.key!=='Enter')return;e.preventDefault();e.stopImmediatePropagation()}d.addEventListener('keydown',k,true);d.documentElement.endEarlyKeys=function(){d.removeEventListener('keydown',k,true);return q}})()`;

/** Ends the script; returns what the palette is to search for, null when it was not asked for. */
export function takeEarlyPalette(): string | null {
  const root: EarlyRoot = document.documentElement;
  const query = root.endEarlyKeys?.() ?? null;
  delete root.endEarlyKeys;
  return query;
}
