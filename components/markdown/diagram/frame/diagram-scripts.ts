/** The page fetches these, since the frame can fetch no files. */
const LIBRARIES = [
  new URL('../../../../node_modules/mermaid/dist/mermaid.min.js', import.meta.url),
  new URL('../../../../node_modules/dompurify/dist/purify.min.js', import.meta.url),
];

/** The page fetches the font, since neither the frame nor an image can. */
const FONT = new URL(
  '../../../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);

const PROGRAM = new URL('./program.frame.ts', import.meta.url);

interface DiagramScripts {
  readonly program: string;
  /** As blobs they take no memory of the page, and serve the next frame too. */
  readonly libraries: readonly Blob[];
  /** Null means a system typeface. */
  readonly font: Blob | null;
}

/** Throws TypeError. */
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
