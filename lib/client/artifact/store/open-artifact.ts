import { userStore, userValue } from '../../scope/user-scope';
import type { Thread } from '../../thread/thread';

interface OpenArtifact {
  readonly thread: Thread;
  readonly key: string;
  /** Null means the newest. */
  readonly versionId: string | null;
  /** The user opened it. */
  readonly takesFocus: boolean;
}

interface ArtifactState {
  readonly open: OpenArtifact | null;
  /** The user closed the panel there, so none opens by itself. */
  readonly closedDuring: ReadonlySet<string>;
  /** It lasts until the page is left. */
  readonly networkKeys: ReadonlySet<string>;
}

export const useOpenArtifact = userStore<ArtifactState>(() => ({
  open: null,
  closedDuring: new Set(),
  networkKeys: new Set(),
}));

/** It had the focus before. */
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

/** The opener gets the focus. `runningId` is being written. */
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
