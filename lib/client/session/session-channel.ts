import * as z from 'zod/mini';

const CHANNEL_NAME = 'parley-session';
const SIGNED_OUT = 'signed-out';

const signInSchema = z.object({ signedIn: z.string() });

export function announceSignOut(): void {
  post(SIGNED_OUT);
}

export function announceSignIn(userId: string): void {
  post({ signedIn: userId });
}

/** Returns the function that stops it. */
export function onSignOutElsewhere(listener: () => void): () => void {
  return listen((message) => {
    if (message === SIGNED_OUT) listener();
  });
}

/** Passes the user's id to `listener`. Returns the function that stops it. */
export function onSignInElsewhere(listener: (userId: string) => void): () => void {
  return listen((message) => {
    const signIn = signInSchema.safeParse(message);
    if (signIn.success) listener(signIn.data.signedIn);
  });
}

function post(message: unknown): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(message);
  channel.close();
}

function listen(onMessage: (message: unknown) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return () => channel.close();
}
