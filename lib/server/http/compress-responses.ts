import 'server-only';
import { constants } from 'node:zlib';
import compression from 'compression';
import { onRequest } from './on-request';

/**
 * It is about as quick as gzip. The window of 256 KB sees that a document repeats its style sheet, which is too far
 * apart for gzip; the memory of an encoder grows with its window.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Prefers Brotli when the browser accepts it. Streams answer with `no-transform` and stay uncompressed. */
export function compressResponses(): void {
  const compress = compression({ brotli: BROTLI });
  onRequest((request, response) => {
    // It decides when the head is written; what follows here is the framework, which was called already.
    compress(request, response, () => undefined);
  });
}
