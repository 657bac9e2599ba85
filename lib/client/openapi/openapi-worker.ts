import * as z from 'zod/mini';
import { parseOpenApi } from '@/lib/domain/tool/openapi/parse-openapi';

/** Reads a long description of an API in a worker, so that the page does not freeze. */
self.addEventListener('message', (event: MessageEvent<unknown>) => {
  self.postMessage(parseOpenApi(z.string().parse(event.data)));
});
