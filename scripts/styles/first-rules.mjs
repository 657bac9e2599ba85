import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fromRoot, ROOT } from '../setup/root.mjs';

const ENTRY = /^(?:layout|page|not-found|error)\.tsx$/;
/** No import statement leads to these parts: documents import them when they are rendered. */
const IMPORTED_LATER = ['components/workspace/search-pane.tsx', 'components/thread/list/thread-skeleton.tsx'];
/** Applies only in the system's own colours; `all-rules.sheet.css` imports it too. */
const LATER_SHEET = /\/forced-colors\.css'$/;
/** Tailwind looks for classes in these folders, as the sheet names them. */
const WITH_CLASSES = /^(?:app|components|lib\/client)\//;
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'";]*?\bfrom\s*)?'([^']+)'/gm;
const OF_INTERACTION =
  /:(?:hover|active|focus)|\[data-(?:state="?(?:open|closed)|highlighted|pointed|selected)/;
const READ = { type: 'dependency', plugin: 'first-rules' };
const ENDINGS = ['', '.ts', '.tsx', '.mjs'];

/**
 * Leaves in the sheet of documents only what they show before a script has run. Tailwind reads the files that a
 * document is rendered from instead of whole folders. Utilities for what is pointed at, pressed or focused are left
 * out too; `all-rules.tsx` brings the rest. A sheet that names no sources stays unchanged.
 */
export default function firstRules() {
  return {
    postcssPlugin: 'first-rules',
    prepare({ root, messages }) {
      const folders = (root.nodes ?? []).filter(({ type, name }) => type === 'atrule' && name === 'source');
      if (folders.length === 0) return {};
      return {
        Once(sheet, { AtRule }) {
          for (const folder of folders) folder.remove();
          sheet.walkAtRules('import', (rule) => {
            if (LATER_SHEET.test(rule.params)) rule.remove();
          });
          const { file } = sheet.source.input;
          for (const path of renderedFiles()) {
            const source = relative(dirname(file), fromRoot(path)).replaceAll('\\', '/');
            sheet.append(new AtRule({ name: 'source', params: `'${source}'` }));
            messages.push({ ...READ, file: fromRoot(path) });
          }
          messages.push({ ...READ, file: import.meta.filename });
          messages.push({
            ...READ,
            type: 'dir-dependency',
            dir: fromRoot('app'),
            glob: '**/*.tsx',
            parent: file,
          });
        },
        OnceExit: leaveOutLaterRules,
      };
    },
  };
}
firstRules.postcss = true;

function leaveOutLaterRules(sheet) {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      const shown = rule.selectors.filter((selector) => !OF_INTERACTION.test(selector));
      if (shown.length === 0) removeWithEmptyParents(rule);
      else if (shown.length < rule.selectors.length) rule.selectors = shown;
    });
  });
}

function removeWithEmptyParents(node) {
  const { parent } = node;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes.length === 0 && parent.name !== 'layer')
    removeWithEmptyParents(parent);
}

function renderedFiles() {
  const entries = readdirSync(fromRoot('app'), { recursive: true, encoding: 'utf8' })
    .filter((path) => ENTRY.test(path.split(/[\\/]/).at(-1)))
    .map((path) => fromRoot('app', path));
  const found = new Set([...entries, ...IMPORTED_LATER.map((path) => fromRoot(path))]);
  // A set visits what is added while it is read.
  for (const file of found)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const path = findFile(name, file);
      if (path !== undefined) found.add(path);
    }
  return [...found]
    .map((file) => relative(ROOT, file).replaceAll('\\', '/'))
    .filter((path) => WITH_CLASSES.test(path))
    .sort();
}

function findFile(name, importer) {
  if (!/^(?:\.|@\/)/.test(name)) return undefined;
  const base = name.startsWith('@/') ? fromRoot(name.slice(2)) : resolve(dirname(importer), name);
  return ENDINGS.map((ending) => base + ending).find(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && existsSync(path),
  );
}
