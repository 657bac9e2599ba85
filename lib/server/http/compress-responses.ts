import 'server-only';
import { constants } from 'node:zlib';
import compression from 'compression';
import { onRequest } from './on-request';

/**
 * It is about as quick as gzip. Only a window of 256 KB sees repeated style sheets; the memory of an encoder grows
 * with it.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** Streams answer with `no-transform` and stay uncompressed. */
export function compressResponses(): void {
  const compress = compression({ brotli: BROTLI });
  onRequest((request, response) => {
    // The compressor decides when the head is written; after that comes the framework, which was called already.
    compress(request, response, () => undefined);
  });
}
