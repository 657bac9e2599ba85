import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { ActionMetadata } from '@/lib/domain/tool/action';
import { userStore, userUrl } from '../scope/user-scope';

/** What a new assistant begins with. */
export interface NewAssistant {
  readonly form: AssistantForm;
  /** The files it is to know. */
  readonly fileIds: readonly string[];
  /** The actions that are saved with it; absent, none. */
  readonly actions?: readonly ActionMetadata[];
}

/** A picture, and an address of it that holds while it waits. */
interface WaitingPicture {
  readonly blob: Blob;
  readonly url: string;
}

interface Builder {
  /** Counts what was opened; the form is mounted again with it. */
  readonly opened: number;
  /** Null: one that is chosen in the list, or picked by itself. */
  readonly newAssistant: NewAssistant | null;
  /** What was typed and is not saved; it stays when the panel is closed. */
  readonly typed: AssistantForm | null;
  /** The picture of a new assistant, uploaded once it is saved. */
  readonly picture: WaitingPicture | null;
}

const NOTHING: Builder = { opened: 0, newAssistant: null, typed: null, picture: null };

/** What the builder of assistants shows, apart from which assistant is chosen. */
export const useBuilder = userStore<Builder>(() => NOTHING);

// The browser asks before the page is left with something unsaved, also while the panel is closed.
useBuilder.subscribe(({ typed }) => {
  if (typed === null) window.removeEventListener('beforeunload', warnOfUnsaved);
  else window.addEventListener('beforeunload', warnOfUnsaved);
});

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Begins another assistant: a new one, or, for null, the chosen one. What was typed is dropped. */
export function openInBuilder(newAssistant: NewAssistant | null): void {
  const { opened: before } = useBuilder.getState();
  keepPicture(null);
  useBuilder.setState({ opened: before + 1, newAssistant, typed: null });
}

/** The new assistant is saved: it is a chosen one from now on. */
export function finishNew(): void {
  keepPicture(null);
  useBuilder.setState({ newAssistant: null, typed: null });
}

/** Keeps what was typed and is not saved; null when all is saved. */
export function keepTyped(typed: AssistantForm | null): void {
  useBuilder.setState({ typed });
}

/** Keeps the picture of a new assistant in place of the one before; null drops it. */
export function keepPicture(blob: Blob | null): void {
  const { picture: before } = useBuilder.getState();
  if (before !== null) URL.revokeObjectURL(before.url);
  useBuilder.setState({ picture: blob === null ? null : { blob, url: userUrl(blob) } });
}
