import { userValue } from '../session/user-scope';
import { compileComponent, type CompiledComponent } from './compile-component';

/** The scripts a component runs on, as texts: the frame can fetch none. */
const RUNTIME = {
  react: new URL('../../../node_modules/react/cjs/react.production.js', import.meta.url),
  'react/jsx-runtime': new URL(
    '../../../node_modules/react/cjs/react-jsx-runtime.production.js',
    import.meta.url,
  ),
  'react-dom': new URL('../../../node_modules/react-dom/cjs/react-dom.production.js', import.meta.url),
  'react-dom/client': new URL(
    '../../../node_modules/react-dom/cjs/react-dom-client.production.js',
    import.meta.url,
  ),
  scheduler: new URL('../../../node_modules/scheduler/cjs/scheduler.production.js', import.meta.url),
};

/** What a script of the frame is called in reports: lines of others are not those of the artifact. */
export const COMPONENT_SCRIPT = 'artifact';

/** Runs in the frame: the modules of a component, each evaluated when it is first required. */
const LOADER = `function(sources){var made={};function need(name){
if(!Object.hasOwn(sources,name))throw new Error('"'+name+'" is not there.');
if(!made[name]){var module=made[name]={exports:{}};
(0,eval)('(function(module,exports,require){'+sources[name]+'\\n})\\n//# sourceURL='+name)(module,module.exports,need)}
return made[name].exports}
var all=need('${COMPONENT_SCRIPT}'),shown=all.default||all.App||Object.values(all).find(function(each){return typeof each==='function'});
if(!shown)throw new Error('The component is not exported.');
need('react-dom/client').createRoot(document.getElementById('root')).render(need('react').createElement(shown))}`;

const loading = userValue<Promise<Readonly<Record<string, string>>> | null>(() => null);

/** A document for the frame; or what the compiler says, or that compiling takes too long. */
export type ComponentDocument = { readonly html: string } | Exclude<CompiledComponent, { compiled: string }>;

/**
 * Returns a document that shows a component written in JSX or TSX. Throws a TypeError where the scripts cannot be
 * fetched. Aborting the signal ends the work.
 */
export async function componentDocument(
  code: string,
  language: string,
  signal: AbortSignal,
): Promise<ComponentDocument> {
  const runtime = loadRuntime();
  const result = await compileComponent(code, language, signal);
  if (!('compiled' in result)) return result;
  const scripts = toLiteral({ ...(await runtime), [COMPONENT_SCRIPT]: result.compiled });
  return {
    html: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{margin:1rem;font-family:system-ui,sans-serif}</style><div id="root"></div><script>(${LOADER})(${scripts})</script>`,
  };
}

function toLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function loadRuntime(): Promise<Readonly<Record<string, string>>> {
  const scripts = (loading.current ??= Promise.all(
    Object.entries(RUNTIME).map(async ([name, url]) => {
      const response = await fetch(url);
      if (!response.ok) throw new TypeError(`Script of ${name} is not there.`);
      return [name, await response.text()] as const;
    }),
  ).then((entries) => Object.fromEntries(entries)));
  // The next component tries again.
  scripts.catch(() => {
    loading.current = null;
  });
  return scripts;
}
