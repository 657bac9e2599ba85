/** The queries in `matching` match, all others do not. */
export function fakeMedia(...matching: readonly string[]): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
