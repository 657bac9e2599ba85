/** How long after a failed request a style sheet is asked for again. */
const AGAIN_MS = 2_000;

/**
 * Asks for a style sheet of the page again, until it is loaded, if its link could not load it. Returns what ends that.
 */
export function loadSheetAgain(link: HTMLLinkElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const add = () => {
    const next = document.createElement('link');
    next.rel = 'stylesheet';
    next.href = link.href;
    next.addEventListener('error', () => {
      next.remove();
      timer = setTimeout(add, AGAIN_MS);
    });
    document.body.append(next);
  };
  if (!isLoaded(link)) add();
  return () => clearTimeout(timer);
}

/** The rules of a sheet that failed cannot be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
