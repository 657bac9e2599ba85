import { transform } from 'sucrase';

/** The frame can fetch no file, so the compiled file must import nothing else. */
export default function compileProgram(source) {
  this.addDependency(import.meta.filename);
  const { code } = transform(source, { transforms: ['typescript'], disableESTransforms: true });
  return `(() => {'use strict';\n${code}})();\n`;
}
