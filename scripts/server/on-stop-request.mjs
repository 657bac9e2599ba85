const POLL_MS = 500;

/**
 * Calls `stop` when we are asked to end: by a signal, by the end of the launcher above us, or because npm, which started
 * us through a shell that passes no signals on, is gone. `isAgain` tells a second Ctrl-C. SIGHUP means that the terminal is
 * gone where we have one; where we have none, as services do, it asks for the configuration to be read again: `reload`.
 */
export function onStopRequest(stop, reload) {
  let isStopping = false;
  const request = (isFromKeyboard) => {
    if (isStopping && !isFromKeyboard) return;
    const isAgain = isStopping;
    isStopping = true;
    stop({ isAgain });
  };
  process.on('SIGTERM', () => request(false));
  process.on('SIGHUP', () => (hasTerminal() ? request(false) : reload()));
  process.on('SIGINT', () => request(true));
  if (process.env.PARLEY_STARTED_BY_LAUNCHER === 'true') {
    process.once('disconnect', () => request(false));
    process.channel?.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && request(false), POLL_MS).unref();
  }
}

function hasTerminal() {
  return [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
}
