import { takeBuild, takeOrBuild } from '../package/take-build.mjs';
import { generateClient } from '../setup/generate-client.mjs';

const FROM = '--from=';

/**
 * Needs no setting and no database, and starts no server; the build stands in `.next/standalone`. With
 * `--from=<package>` it is that of a release of the same sources, which spares a small machine the build.
 */
export async function run(options) {
  const archive = options.find((option) => option.startsWith(FROM))?.slice(FROM.length);
  await generateClient();
  await (archive === undefined ? takeOrBuild() : takeBuild(archive));
}
