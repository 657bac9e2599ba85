type Query = string | RegExp;

/**
 * The queries in `matching` match, all others do not. Returns what lets other queries match and tells those who
 * listen.
 */
export function fakeMedia(...matching: readonly Query[]): (...others: readonly Query[]) => void {
  const changes = new EventTarget();
  let current = matching;
  window.matchMedia = (media) => ({
    get matches() {
      return current.some((query) => (typeof query === 'string' ? query === media : query.test(media)));
    },
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
    dispatchEvent: changes.dispatchEvent.bind(changes),
  });
  return (...others) => {
    current = others;
    changes.dispatchEvent(new Event('change'));
  };
}
