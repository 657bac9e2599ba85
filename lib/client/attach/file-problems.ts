import type { RequestErrorCode } from '../request/request-error';

/** Why files were not attached. */
export type FileProblem =
  | { readonly kind: 'noEndpoint' }
  /** Uploads ended with the page. */
  | { readonly kind: 'interrupted'; readonly names: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly code: RequestErrorCode;
      readonly details: Readonly<Record<string, unknown>>;
      /** Null where it is the selection that was refused. */
      readonly filename: string | null;
    };

/** Problems that follow each other this closely are shown together. */
const GROUP_MS = 250;

let waiting: FileProblem[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(problems: readonly FileProblem[]) => void>();

/** Calls `listener` with the problems of about a quarter of a second. Returns the function that stops it. */
export function onFileProblems(listener: (problems: readonly FileProblem[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes a problem, which is shown soon. */
export function reportFileProblem(problem: FileProblem): void {
  waiting.push(problem);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const problems = waiting;
    waiting = [];
    for (const listener of listeners) listener(problems);
  }, GROUP_MS);
}
