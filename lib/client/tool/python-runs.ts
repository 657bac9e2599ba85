import {
  PYTHON_RUN_PATH,
  pythonRunAnswerSchema,
  type PythonRunAnswer,
  type PythonRunRequest,
} from '@/lib/contracts/tool/python-run';
import { requestJson } from '../request/request';
import { userStore } from '../scope/user-scope';

export type PythonRunState =
  | { readonly phase: 'running'; readonly stop: () => void }
  | { readonly phase: 'done'; readonly answer: PythonRunAnswer }
  | { readonly phase: 'failed'; readonly problem: unknown };

/** Few are kept, since each may hold files of some megabytes. */
const KEPT_RUNS = 12;

/** The results stay while the page is open, also when their code is out of sight. */
const useRuns = userStore<{ readonly runs: ReadonlyMap<string, PythonRunState> }>(() => ({
  runs: new Map(),
}));

/** Returns null before the first run. */
export function usePythonRun(key: string): PythonRunState | null {
  return useRuns(({ runs }) => runs.get(key) ?? null);
}

/** The new result replaces the earlier one. */
export function runPython(key: string, asked: PythonRunRequest): void {
  const abort = new AbortController();
  const running: PythonRunState = { phase: 'running', stop: () => abort.abort() };
  put(key, running);
  const settle = (state: PythonRunState | null) => {
    if (useRuns.getState().runs.get(key) === running) put(key, state);
  };
  requestJson(PYTHON_RUN_PATH, pythonRunAnswerSchema, {
    method: 'POST',
    json: asked,
    signal: abort.signal,
  }).then(
    (answer) => settle({ phase: 'done', answer }),
    (problem: unknown) => settle(abort.signal.aborted ? null : { phase: 'failed', problem }),
  );
}

export function hidePythonRun(key: string): void {
  put(key, null);
}

function put(key: string, state: PythonRunState | null): void {
  useRuns.setState(({ runs }) => {
    const next = new Map(runs);
    next.delete(key);
    if (state !== null) next.set(key, state);
    for (const [oldest] of [...next].slice(0, Math.max(0, next.size - KEPT_RUNS))) next.delete(oldest);
    return { runs: next };
  });
}
