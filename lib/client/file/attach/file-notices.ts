import type { RequestErrorCode } from '../../request/request-error';
import { userStore, userTimeout, userValue } from '../../scope/user-scope';

export type FileProblem =
  | { readonly kind: 'noEndpoint' }
  | { readonly kind: 'interrupted'; readonly names: readonly string[] }
  | { readonly kind: 'tooLarge' | 'unreadable'; readonly name: string }
  | { readonly kind: 'tooMany'; readonly limit: number; readonly count: number }
  | {
      readonly kind: 'refused';
      readonly code: RequestErrorCode;
      readonly details: Readonly<Record<string, unknown>>;
      /** Null means the selection as a whole. */
      readonly filename: string | null;
    };

export interface FileNotices {
  readonly problems: readonly FileProblem[];
  readonly addedTextCount: number;
}

const GROUP_MS = 250;

const NOTHING: FileNotices = { problems: [], addedTextCount: 0 };

const gathered = userValue(() => NOTHING);
const cancelShowing = userValue<() => void>(() => () => undefined);
const useNotices = userStore(() => NOTHING);

/** Notices of a quarter of a second are gathered. Returns the function that ends it. */
export function onFileNotices(listener: (notices: FileNotices) => void): () => void {
  return useNotices.subscribe((notices) => {
    if (notices !== NOTHING) listener(notices);
  });
}

export function reportFileProblem(problem: FileProblem): void {
  const { problems, addedTextCount } = gathered.current;
  gathered.current = { problems: [...problems, problem], addedTextCount };
  scheduleNotices();
}

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
