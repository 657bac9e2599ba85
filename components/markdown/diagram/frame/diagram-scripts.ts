/** What the frame draws with, as files: it can fetch none, so the page hands them in. */
const SCRIPTS = [
  new URL('../../../../node_modules/mermaid/dist/mermaid.min.js', import.meta.url),
  new URL('../../../../node_modules/dompurify/dist/purify.min.js', import.meta.url),
];

/**
 * Returns the scripts of the frame of diagrams, to be handed over to it. Their bytes, some millions, are not in the
 * memory of the page, and the browser keeps them for a next frame. Throws a TypeError where one cannot be fetched.
 */
export function loadDiagramScripts(): Promise<Blob[]> {
  return Promise.all(
    SCRIPTS.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new TypeError('A script of diagrams is not there.');
      return response.blob();
    }),
  );
}
