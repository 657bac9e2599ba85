const AGAIN_MS = 2_000;

/** Retries until the sheet is loaded. Returns the function that ends it. */
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

function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
