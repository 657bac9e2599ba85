import type { RequestErrorCode } from '../request/request-error';
import { onUserChange } from '../session/session-store';

/** Why files were not attached. */
export type FileProblem =
  | { readonly kind: 'noEndpoint' }
  /** The uploads of these ended with the page. */
  | { readonly kind: 'interrupted'; readonly names: readonly string[] }
  | { readonly kind: 'tooLarge' | 'unreadable'; readonly name: string }
  /** More texts than one selection may add. */
  | { readonly kind: 'tooMany'; readonly limit: number; readonly count: number }
  | {
      readonly kind: 'refused';
      readonly code: RequestErrorCode;
      readonly details: Readonly<Record<string, unknown>>;
      /** Null where it is the selection that was refused. */
      readonly filename: string | null;
    };

/** What happened to files the user selected. */
export interface FileNotices {
  readonly problems: readonly FileProblem[];
  /** Files whose text is part of the message now. */
  readonly addedTextCount: number;
}

/** Notices that follow each other this closely are shown together. */
const GROUP_MS = 250;

let problems: FileProblem[] = [];
let addedTextCount = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(notices: FileNotices) => void>();

onUserChange(() => {
  clearTimeout(timer);
  problems = [];
  addedTextCount = 0;
});

/** Calls `listener` with what came within about a quarter of a second. Returns the function that stops it. */
export function onFileNotices(listener: (notices: FileNotices) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes a problem, which is shown soon. */
export function reportFileProblem(problem: FileProblem): void {
  problems.push(problem);
  scheduleNotices();
}

/** Notes that the texts of files are part of the message now. */
export function reportAddedTexts(count: number): void {
  addedTextCount += count;
  scheduleNotices();
}

function scheduleNotices(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const notices = { problems, addedTextCount };
    problems = [];
    addedTextCount = 0;
    for (const listener of listeners) listener(notices);
  }, GROUP_MS);
}
