import { userStore, userValue } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';

interface OpenArtifact {
  readonly thread: Thread;
  readonly key: string;
  /** Null means the newest. */
  readonly versionId: string | null;
  /** True when the user opened it. */
  readonly takesFocus: boolean;
}

interface ArtifactState {
  readonly open: OpenArtifact | null;
  /** In these answers the user closed the panel, so no artifact of them opens automatically again. */
  readonly closedDuring: ReadonlySet<string>;
  /** These artifacts may reach the network until the page is left. */
  readonly networkKeys: ReadonlySet<string>;
  /** The user wants these to run where the browser cannot keep them off the network. */
  readonly openedKeys: ReadonlySet<string>;
}

export const useOpenArtifact = userStore<ArtifactState>(() => ({
  open: null,
  closedDuring: new Set(),
  networkKeys: new Set(),
  openedKeys: new Set(),
}));

/** This element had the focus before the panel took it. */
const opener = userValue<Element | null>(() => null);

export function openArtifact(open: OpenArtifact): void {
  const isFirst = useOpenArtifact.getState().open === null;
  if (isFirst) opener.current = open.takesFocus ? document.activeElement : null;
  useOpenArtifact.setState({ open });
}

/** Null means the newest. */
export function showArtifactVersion(versionId: string | null): void {
  useOpenArtifact.setState(({ open }) => ({ open: open === null ? null : { ...open, versionId } }));
}

/** Returns the focus to what opened the panel. `runningId` is the answer that is being written. */
export function closeArtifact(runningId: string | null): void {
  useOpenArtifact.setState(({ closedDuring }) => ({
    open: null,
    closedDuring: runningId === null ? closedDuring : new Set([...closedDuring, runningId]),
  }));
  const target = opener.current;
  opener.current = null;
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}

export function allowArtifactNetwork(key: string, isAllowed: boolean): void {
  useOpenArtifact.setState(({ networkKeys }) => {
    const next = new Set(networkKeys);
    if (isAllowed) next.add(key);
    else next.delete(key);
    return { networkKeys: next };
  });
}

export function openAnyway(key: string): void {
  useOpenArtifact.setState(({ openedKeys }) => ({ openedKeys: new Set([...openedKeys, key]) }));
}
