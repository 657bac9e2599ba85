import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

const COMPRESSED = /\.(js|css)$/;

/** Writes `<name>.br` beside each file; an answering server has no time for such compression. */
export async function compressStatic(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    names.filter((name) => COMPRESSED.test(name)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path) {
  const whole = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  const compressed = await compress(whole, { params });
  if (compressed.length < whole.length) writeFileSync(`${path}.br`, compressed);
}
