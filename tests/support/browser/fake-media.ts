/** Stands in for the media queries that jsdom does not have; those in `matching` match. */
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
