import { statSync } from 'node:fs';
import { Script } from 'node:vm';
import Runtime from 'jest-runtime';

/** Both are by path, for the test files that this worker runs later. */
const transformed = new Map();
const compiled = new Map();

/**
 * Jest reads, transforms and compiles each module again for each test file. Here a worker does that once: a later
 * test file runs the same script in its own context, so it has its own instance of each module as before.
 */
export default class KeptModules extends Runtime {
  constructor(...given) {
    super(...given);
    this.keepTransformed();
    this.keepCompiled();
  }

  keepTransformed() {
    const { transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (path, options) => {
      // A run that measures coverage changes the code of a file.
      if (options?.isInternalModule || this._coverageOptions.collectCoverage) return transform(path, options);
      const version = versionOf(path);
      const known = transformed.get(path);
      if (known?.version !== version) {
        const code = transform(path, options);
        transformed.set(path, { version, file: transformCache.transforms.get(path) });
        return code;
      }
      const { file } = known;
      transformCache.transforms.set(path, file);
      if (file.sourceMapPath) transformCache.sourceMaps.set(path, file.sourceMapPath);
      return file.code;
    };
  }

  keepCompiled() {
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, path) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        return scriptOf(code, path, executor.injectedModuleParameters).runInContext(context);
      } catch {
        // This says more about code that cannot be compiled.
        return compile(code, path);
      }
    };
  }
}

function versionOf(path) {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
}

function scriptOf(code, path, parameters) {
  const known = compiled.get(path);
  if (known?.code === code) return known.script;
  const start = `(function (${parameters.join(', ')}) {`;
  // Columns of the first line count from the start of the file.
  const script = new Script(`${start}${code}\n})`, { filename: path, columnOffset: -start.length });
  compiled.set(path, { code, script });
  return script;
}
