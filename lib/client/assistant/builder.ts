import type { AssistantForm } from '@/lib/contracts/assistant/assistant-form';
import type { ActionMetadata } from '@/lib/domain/tool/action';
import { userStore, userUrl } from '../scope/user-scope';

export interface NewAssistant {
  readonly form: AssistantForm;
  readonly fileIds: readonly string[];
  /** Is saved with the assistant; absent means none. */
  readonly actions?: readonly ActionMetadata[];
}

interface WaitingPicture {
  readonly blob: Blob;
  readonly url: string;
}

interface Builder {
  /** Counts what was opened, so that the form mounts again with each. */
  readonly opened: number;
  /** Is null for an assistant that is chosen in the list, or picked automatically. */
  readonly newAssistant: NewAssistant | null;
  /** Unsaved input stays when the panel is closed. */
  readonly typed: AssistantForm | null;
  /** The picture of a new assistant is uploaded once that is saved. */
  readonly picture: WaitingPicture | null;
}

const NOTHING: Builder = { opened: 0, newAssistant: null, typed: null, picture: null };

/** Holds what the builder of assistants shows, apart from which assistant is chosen. */
export const useBuilder = userStore<Builder>(() => NOTHING);

// The browser asks before the page is left with something unsaved, also while the panel is closed.
useBuilder.subscribe(({ typed }) => {
  if (typed === null) window.removeEventListener('beforeunload', warnOfUnsaved);
  else window.addEventListener('beforeunload', warnOfUnsaved);
});

function warnOfUnsaved(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Null opens the chosen assistant. Unsaved input is dropped. */
export function openInBuilder(newAssistant: NewAssistant | null): void {
  const { opened: before } = useBuilder.getState();
  keepPicture(null);
  useBuilder.setState({ opened: before + 1, newAssistant, typed: null });
}

export function finishNew(): void {
  keepPicture(null);
  useBuilder.setState({ newAssistant: null, typed: null });
}

/** Is null when all is saved. */
export function keepTyped(typed: AssistantForm | null): void {
  useBuilder.setState({ typed });
}

export function keepPicture(blob: Blob | null): void {
  const { picture: before } = useBuilder.getState();
  if (before !== null) URL.revokeObjectURL(before.url);
  useBuilder.setState({ picture: blob === null ? null : { blob, url: userUrl(blob) } });
}
