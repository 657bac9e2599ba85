/** The page hands these in, because the frame can fetch no files. */
const LIBRARIES = [
  new URL('../../../../node_modules/mermaid/dist/mermaid.min.js', import.meta.url),
  new URL('../../../../node_modules/dompurify/dist/purify.min.js', import.meta.url),
];

const PROGRAM = new URL('./program.frame.ts', import.meta.url);

interface DiagramScripts {
  readonly program: string;
  /** Blobs keep some millions of bytes out of the page's memory, and the browser keeps them for the next frame. */
  readonly libraries: readonly Blob[];
}

/** Throws a TypeError when a script cannot be fetched. */
export async function loadDiagramScripts(): Promise<DiagramScripts> {
  const [program, ...libraries] = await Promise.all([
    load(PROGRAM).then((response) => response.text()),
    ...LIBRARIES.map((url) => load(url).then((response) => response.blob())),
  ]);
  return { program, libraries };
}

async function load(url: URL): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new TypeError('A script of diagrams is not there.');
  return response;
}
