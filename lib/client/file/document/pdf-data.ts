/** Only PDFs with scans fetch these decoders. */
const DECODERS: ReadonlyMap<string, URL> = new Map([
  ['jbig2.wasm', new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url)],
  ['openjpeg.wasm', new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url)],
]);

export class PdfData {
  /** Throws when the file is not served. */
  async fetch({ filename }: { filename: string }): Promise<Uint8Array<ArrayBuffer>> {
    const url = DECODERS.get(filename);
    if (url === undefined) throw new Error(`${filename} is not served`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be fetched`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
