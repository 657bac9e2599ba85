import { transformSync } from '@swc/core';
import swc from '@swc/jest';

/** A file without one of these words is CommonJS as it is. */
const NEWER = /\b(?:import|export)\b/;
const PACKAGES = '/node_modules/';
/** Another number makes Jest compile everything again. */
const VERSION = 1;

const toCommonJs = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

// Maps stand in files of their own, which only a failure reads.
const ours = swc.createTransformer({ ...toCommonJs, sourceMaps: true });

/** Jest runs CommonJS, so our own files and packages that are only ES modules are compiled to it. */
export default {
  process(source, path, options) {
    if (!path.includes(PACKAGES)) return ours.process(source, path, options);
    if (!NEWER.test(source)) return { code: source };
    return transformSync(source, { ...toCommonJs, filename: path, sourceMaps: false, swcrc: false });
  },
  getCacheKey: (source, path, options) => `${ours.getCacheKey(source, path, options)}${VERSION}`,
};
