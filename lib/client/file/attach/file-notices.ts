import type { RequestErrorCode } from '../../request/request-error';
import { userStore, userTimeout, userValue } from '../../scope/user-scope';

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

const NOTHING: FileNotices = { problems: [], addedTextCount: 0 };

/** What came within the last moments and is not shown yet. */
const gathered = userValue(() => NOTHING);
const cancelShowing = userValue<() => void>(() => () => undefined);
/** What was shown last. */
const useNotices = userStore(() => NOTHING);

/** Calls `listener` with what came within about a quarter of a second. Returns the function that stops it. */
export function onFileNotices(listener: (notices: FileNotices) => void): () => void {
  return useNotices.subscribe((notices) => {
    if (notices !== NOTHING) listener(notices);
  });
}

/** Notes a problem, which is shown soon. */
export function reportFileProblem(problem: FileProblem): void {
  const { problems, addedTextCount } = gathered.current;
  gathered.current = { problems: [...problems, problem], addedTextCount };
  scheduleNotices();
}

/** Notes that the texts of files are part of the message now. */
export function reportAddedTexts(count: number): void {
  const { problems, addedTextCount } = gathered.current;
  gathered.current = { problems, addedTextCount: addedTextCount + count };
  scheduleNotices();
}

function scheduleNotices(): void {
  cancelShowing.current();
  cancelShowing.current = userTimeout(() => {
    const notices = gathered.current;
    gathered.current = NOTHING;
    useNotices.setState(notices, true);
  }, GROUP_MS);
}
