const CHANNEL_NAME = 'parley-session';

/** Tells the other tabs of this browser that the person signed out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage('signed-out');
  channel.close();
}

/** Calls `listener` when another tab signs out. Gives back what stops it. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = () => listener();
  return () => channel.close();
}
