import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** Lets plain Node run the application's modules: our path alias, names without an extension, no framework. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true };
    const isOurs = specifier.startsWith('@/');
    const isOfPackage = context.parentURL?.includes('/node_modules/') === true;
    if (!isOurs && (isOfPackage || !specifier.startsWith('.'))) return nextResolve(specifier, context);
    const url = isOurs ? new URL(specifier.slice(2), root) : new URL(specifier, context.parentURL);
    const path = fileURLToPath(url);
    const file = [`${path}.ts`, path].find((candidate) => existsSync(candidate));
    return nextResolve(file === undefined ? specifier : pathToFileURL(file).href, context);
  },
});
