import type { ComponentType, createElement } from 'react';
import type { createRoot } from 'react-dom/client';
import { inlineScript } from '../page/inline-script';
import { userValue } from '../scope/user-scope';
import { compileComponent, type CompiledComponent } from './compile-component';

/** The scripts are here as texts, because the frame can fetch none. */
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

/** Errors name the artifact's own lines by this. */
export const COMPONENT_SCRIPT = 'artifact';

const loading = userValue<Promise<Readonly<Record<string, string>>> | null>(() => null);

export type ComponentDocument = { readonly html: string } | Exclude<CompiledComponent, { compiled: string }>;

/** Throws TypeError when the scripts cannot be fetched. */
export async function componentDocument(
  code: string,
  language: string,
  signal: AbortSignal,
): Promise<ComponentDocument> {
  const runtime = loadRuntime();
  const result = await compileComponent(code, language, signal);
  if (!('compiled' in result)) return result;
  const sources = { ...(await runtime), [COMPONENT_SCRIPT]: result.compiled };
  const script = inlineScript(showComponent, { sources, shown: COMPONENT_SCRIPT });
  return {
    html: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>body{margin:1rem;font-family:system-ui,sans-serif}</style><div id="root"></div><script>${script}</script>`,
  };
}

interface ComponentSources {
  readonly sources: Readonly<Record<string, string>>;
  readonly shown: string;
}

/** Modules of the component, of React and of React DOM are read for these. */
interface Exports {
  readonly default?: ComponentType;
  readonly App?: ComponentType;
  readonly createElement?: typeof createElement;
  readonly createRoot?: typeof createRoot;
}

/** It runs in the frame, and evaluates a module when it is required. */
function showComponent({ sources, shown }: ComponentSources): void {
  type Evaluate = (
    module: { exports: Exports },
    exports: Exports,
    require: (name: string) => Exports,
  ) => void;
  const made: Record<string, { exports: Exports }> = {};
  const exported = need(shown);
  const component: ComponentType | undefined =
    exported.default ?? exported.App ?? Object.values(exported).find((each) => typeof each === 'function');
  if (component === undefined) throw new Error('The component is not exported.');
  const place = document.getElementById('root');
  if (place !== null)
    need('react-dom/client').createRoot?.(place).render(need('react').createElement?.(component));

  function need(name: string): Exports {
    if (!Object.hasOwn(sources, name)) throw new Error(`"${name}" is not there.`);
    const known = made[name];
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    made[name] = module;
    // Called in this way, `eval` does not see the scope of this function.
    const evaluate: Evaluate = (0, eval)(
      `(function(module,exports,require){${sources[name] ?? ''}\n})\n//# sourceURL=${name}`,
    );
    evaluate(module, module.exports, need);
    return module.exports;
  }
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
