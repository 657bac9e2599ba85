import * as z from 'zod/mini';

const CHANNEL_NAME = 'parley-session';
const SIGNED_OUT = 'signed-out';
const ENDED = 'session-ended';

const signInSchema = z.object({ signedIn: z.string() });

/** With `mayReturn` the other tabs keep what was typed for the same user. */
export function announceSignOut({ mayReturn }: { readonly mayReturn: boolean }): void {
  post(mayReturn ? ENDED : SIGNED_OUT);
}

export function announceSignIn(userId: string): void {
  post({ signedIn: userId });
}

export function onSignOutElsewhere(listener: (how: { readonly mayReturn: boolean }) => void): () => void {
  return listen((message) => {
    if (message === SIGNED_OUT || message === ENDED) listener({ mayReturn: message === ENDED });
  });
}

/** Returns a function that ends it. */
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
