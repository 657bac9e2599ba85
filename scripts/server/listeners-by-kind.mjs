/** One listener of a channel for all kinds of messages: Node warns of a leak from the eleventh on. */
export function listenersByKind() {
  const listeners = new Map();
  return {
    listen: (kind, listener) => listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    deliver: (message, socket) => {
      for (const listener of listeners.get(message?.kind) ?? []) listener(message, socket);
    },
  };
}
