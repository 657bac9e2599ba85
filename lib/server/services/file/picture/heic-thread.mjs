import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

// On Linux a priority belongs to a thread, so only this one steps back; elsewhere it would be the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { path, limitPixels } = workerData;
const [image] = new libheif.HeifDecoder().decode(await readFile(path));
if (image === undefined) throw new Error('There is no picture in this file.');
const width = image.get_width();
const height = image.get_height();
if (width * height > limitPixels) {
  parentPort.postMessage({ width, height, data: null });
} else {
  const drawn = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const { data } = await new Promise((resolve, reject) =>
    image.display(drawn, (shown) =>
      shown === null ? reject(new Error('The picture cannot be decoded.')) : resolve(shown),
    ),
  );
  parentPort.postMessage({ width, height, data }, [data.buffer]);
}
