import 'server-only';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** A telephone's picture takes about a second. */
const LIMIT_MS = 20_000;
const HEAP_LIMIT_MB = 512;

const decodedSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Null where there are more pixels than allowed. */
  data: z.custom<ArrayBufferView<ArrayBuffer>>(ArrayBuffer.isView).nullable(),
});

/** A picture as red, green, blue and alpha of each pixel; without data, only its size. */
export type DecodedPicture = z.infer<typeof decodedSchema>;

/**
 * Decodes a HEIC picture, which the picture library does not: its codec is under patents, so the decoder comes as a
 * package of its own. In a thread that ends with it, or when it takes too long. Throws when it cannot be decoded.
 */
export async function decodeHeic(path: string, limitPixels: number): Promise<DecodedPicture> {
  const worker = new Worker(/* turbopackIgnore: true */ threadFile(), {
    execArgv: [],
    workerData: { path, limitPixels },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  });
  const decoded = Promise.withResolvers<DecodedPicture>();
  const timer = setTimeout(() => decoded.reject(new Error('Decoding took too long.')), LIMIT_MS);
  worker.on('message', (message: unknown) => decoded.resolve(decodedSchema.parse(message)));
  worker.on('error', (error) => decoded.reject(error));
  worker.on('exit', () => decoded.reject(new Error('The decoder ended.')));
  try {
    return await decoded.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** The server runs where its sources are, or their copy in the build. */
function threadFile(): string {
  return join(process.cwd(), 'lib', 'server', 'services', 'file', 'picture', 'heic-thread.mjs');
}
