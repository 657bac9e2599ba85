/** Holds the page's height above a keyboard that covers it; not set while none does. */
const APP_HEIGHT = '--app-height';

/** The bars of a browser cover less than this, keyboards more. */
const KEYBOARD_FROM_PX = 120;

interface View extends Pick<Window, 'document'> {
  readonly visualViewport?: VisualViewport | null;
}

/** Some browsers lay the keyboard over the page. Returns the function that ends it. */
export function followKeyboard({ visualViewport: seen, document }: View): () => void {
  // Older browsers do not say what is visible.
  if (seen === null || seen === undefined) return () => undefined;
  const { documentElement: root } = document;
  const follow = () => {
    // A page that is magnified is partly out of sight without any keyboard.
    const isCovered = seen.scale === 1 && root.clientHeight - seen.height >= KEYBOARD_FROM_PX;
    // The browser may have moved the field into sight: what counts is where the visible part ends.
    if (isCovered)
      root.style.setProperty(APP_HEIGHT, `${String(Math.round(seen.offsetTop + seen.height))}px`);
    else root.style.removeProperty(APP_HEIGHT);
  };
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  follow();
  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
    root.style.removeProperty(APP_HEIGHT);
  };
}
