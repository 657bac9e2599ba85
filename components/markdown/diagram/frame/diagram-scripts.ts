/** The page hands these in, because the frame can fetch no files. */
const LIBRARIES = [
  new URL('../../../../node_modules/mermaid/dist/mermaid.min.js', import.meta.url),
  new URL('../../../../node_modules/dompurify/dist/purify.min.js', import.meta.url),
];

/** The face of the page: neither the frame nor an image element can fetch it. */
const FONT = new URL(
  '../../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);

const PROGRAM = new URL('./program.frame.ts', import.meta.url);

interface DiagramScripts {
  readonly program: string;
  /** Blobs keep some millions of bytes out of the page's memory, and the browser keeps them for the next frame. */
  readonly libraries: readonly Blob[];
  /** Is null when it could not be fetched: diagrams are then drawn in a face of the system. */
  readonly font: Blob | null;
}

/** Throws a TypeError when a script cannot be fetched. */
export async function loadDiagramScripts(): Promise<DiagramScripts> {
  const [program, font, ...libraries] = await Promise.all([
    load(PROGRAM).then((response) => response.text()),
    load(FONT).then(
      (response) => response.blob(),
      () => null,
    ),
    ...LIBRARIES.map((url) => load(url).then((response) => response.blob())),
  ]);
  return { program, libraries, font };
}

async function load(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError('A script of diagrams is not there.');
  return response;
}
