import 'server-only';
import { fork } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { newSpoolPath } from '../../../storage/spool';

/** A telephone's picture takes about a second. */
const LIMIT_MS = 20_000;
const HEAP_LIMIT_MEGABYTES = 512;

const CHANNELS = 4;

const sizeSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  isDecoded: z.boolean(),
});

/** A picture as red, green, blue and alpha of each pixel; null where there are more of them than allowed. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer | null;
}

/**
 * Decodes a HEIC picture, which the picture library does not: its codec is under patents, so the decoder comes as a
 * package of its own. In a process of its own, as bytes of strangers may need more memory than there is: the system
 * ends it before the server, and it is ended when it takes too long. Throws when the picture cannot be decoded.
 */
export async function decodeHeic(path: string, limitPixels: number): Promise<DecodedPicture> {
  const pixelsPath = await newSpoolPath();
  try {
    const { width, height, isDecoded } = await decodeInto(pixelsPath, path, limitPixels);
    if (!isDecoded) return { width, height, pixels: null };
    const pixels = await readFile(pixelsPath);
    if (pixels.byteLength !== width * height * CHANNELS) throw new Error('The picture has another size.');
    return { width, height, pixels };
  } finally {
    await rm(pixelsPath, { force: true });
  }
}

async function decodeInto(
  pixelsPath: string,
  path: string,
  limitPixels: number,
): Promise<z.infer<typeof sizeSchema>> {
  const child = fork(/* turbopackIgnore: true */ processFile(), [], {
    // No execArgv of ours: the server's preloaded modules are not for this process, and its settings neither.
    execArgv: [`--max-old-space-size=${String(HEAP_LIMIT_MEGABYTES)}`],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const decoded = Promise.withResolvers<z.infer<typeof sizeSchema>>();
  child.on('message', (message: unknown) => {
    const { success, data } = sizeSchema.safeParse(message);
    if (success) decoded.resolve(data);
    else decoded.reject(new Error('The decoder found no size.'));
  });
  child.on('error', (error) => decoded.reject(error));
  child.on('exit', (code, signal) =>
    decoded.reject(new Error(`The decoder ended: ${signal ?? String(code)}.`)),
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
  try {
    child.send({ path, pixelsPath, limitPixels }, () => undefined);
    return await decoded.promise;
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** The server runs where its sources are, or their copy in the build. */
function processFile(): string {
  return join(process.cwd(), 'lib', 'server', 'services', 'file', 'picture', 'heic-process.mjs');
}
