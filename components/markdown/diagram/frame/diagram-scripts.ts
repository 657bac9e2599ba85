/** What the frame draws with, as files: it can fetch none, so the page hands them in. */
const LIBRARIES = [
  new URL('../../../../node_modules/mermaid/dist/mermaid.min.js', import.meta.url),
  new URL('../../../../node_modules/dompurify/dist/purify.min.js', import.meta.url),
];

/** The program of the frame, which the build compiles to a file of its own (scripts/frames). */
const PROGRAM = new URL('./program.frame.ts', import.meta.url);

/** What the frame runs. */
interface DiagramScripts {
  readonly program: string;
  /** Their bytes, some millions, are not in the memory of the page, and the browser keeps them for a next frame. */
  readonly libraries: readonly Blob[];
}

/** Returns the scripts of the frame of diagrams. Throws a TypeError where one cannot be fetched. */
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
