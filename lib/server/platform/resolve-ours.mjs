import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = new URL('../../../', import.meta.url);

/** Node strips no types below `node_modules`, where npm puts a packed tree, whose files have none left. */
const isBelowPackages = root.href.includes('/node_modules/');

/** Lets plain Node run the application's modules: our path alias, names without an extension, no framework. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'server-only') return { url: 'data:text/javascript,', shortCircuit: true };
    const isOurs = specifier.startsWith('@/');
    if (!isOurs && (isOfPackage(context.parentURL) || !specifier.startsWith('.')))
      return nextResolve(specifier, context);
    const url = isOurs ? new URL(specifier.slice(2), root) : new URL(specifier, context.parentURL);
    const path = fileURLToPath(url);
    const file = [`${path}.ts`, path].find((candidate) => existsSync(candidate));
    return nextResolve(file === undefined ? specifier : pathToFileURL(file).href, context);
  },
  load(url, context, nextLoad) {
    if (!isBelowPackages || !url.endsWith('.ts') || isOfPackage(url)) return nextLoad(url, context);
    return { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true };
  },
});

function isOfPackage(url = '') {
  const place = url.startsWith(root.href) ? url.slice(root.href.length - 1) : url;
  return place.includes('/node_modules/');
}
