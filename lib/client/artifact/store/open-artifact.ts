import { userStore, userValue } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';

/** The artifact beside a chat. */
interface OpenArtifact {
  readonly thread: Thread;
  readonly key: string;
  /** Null: the newest version, also when another one is made. */
  readonly versionId: string | null;
  /** Takes the focus: the user opened it. */
  readonly takesFocus: boolean;
}

interface ArtifactState {
  /** Null while none is open. */
  readonly open: OpenArtifact | null;
  /** The answers during which the user closed the panel: nothing of them opens by itself again. */
  readonly closedDuring: ReadonlySet<string>;
  /** The artifacts that the user lets reach the network, until the page is left. */
  readonly networkKeys: ReadonlySet<string>;
}

/** Which artifact is open; one at a time. */
export const useOpenArtifact = userStore<ArtifactState>(() => ({
  open: null,
  closedDuring: new Set(),
  networkKeys: new Set(),
}));

/** What had the focus before the panel took it. */
const opener = userValue<Element | null>(() => null);

/** Opens an artifact, or another version of it. */
export function openArtifact(open: OpenArtifact): void {
  const isFirst = useOpenArtifact.getState().open === null;
  if (isFirst) opener.current = open.takesFocus ? document.activeElement : null;
  useOpenArtifact.setState({ open });
}

/** Shows a version of the artifact that is open; null for the newest. */
export function showArtifactVersion(versionId: string | null): void {
  useOpenArtifact.setState(({ open }) => ({ open: open === null ? null : { ...open, versionId } }));
}

/** Closes the panel; what opened it has the focus again. `runningId` is the answer that is being written. */
export function closeArtifact(runningId: string | null): void {
  useOpenArtifact.setState(({ closedDuring }) => ({
    open: null,
    closedDuring: runningId === null ? closedDuring : new Set([...closedDuring, runningId]),
  }));
  const target = opener.current;
  opener.current = null;
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}

/** Lets an artifact reach the network, or ends that. */
export function allowArtifactNetwork(key: string, isAllowed: boolean): void {
  useOpenArtifact.setState(({ networkKeys }) => {
    const next = new Set(networkKeys);
    if (isAllowed) next.add(key);
    else next.delete(key);
    return { networkKeys: next };
  });
}
