import { transform } from 'sucrase';

/**
 * A loader of the bundler: compiles a TypeScript file to a script by itself, for the document of a frame that can fetch
 * nothing. It takes the types away; such a file imports nothing else.
 */
export default function compileProgram(source) {
  this.addDependency(import.meta.filename);
  const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true });
  return `(() => {'use strict';\n${code}})();\n`;
}
