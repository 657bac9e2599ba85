const POLL_MS = 500;
/** One request to end often arrives twice within moments: for the whole group of processes, and passed on by npm. */
const SAME_REQUEST_MS = 1_000;

/**
 * Calls `stop` when we are asked to end: by a signal, by the end of the launcher above us, or because npm, which started
 * us through a shell that passes no signals on, is gone. `isAgain` tells a second Ctrl-C or a later second SIGTERM. SIGHUP
 * means that the terminal is gone where we have one; where we have none, as services do, it asks for the configuration to
 * be read again: `reload`.
 */
export function onStopRequest(stop, reload) {
  let stoppingSinceMs = null;
  const request = (isAgain) => {
    if (stoppingSinceMs !== null && !isAgain()) return;
    const isFirst = stoppingSinceMs === null;
    stoppingSinceMs ??= performance.now();
    stop({ isAgain: !isFirst });
  };
  const never = () => false;
  process.on('SIGTERM', () => request(() => performance.now() - stoppingSinceMs > SAME_REQUEST_MS));
  process.on('SIGHUP', () => (hasTerminal() ? request(never) : reload()));
  process.on('SIGINT', () => request(() => true));
  if (process.env.PARLEY_STARTED_BY_LAUNCHER === 'true') {
    process.once('disconnect', () => request(never));
    process.channel?.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && request(never), POLL_MS).unref();
  }
}

function hasTerminal() {
  return [process.stdin, process.stdout, process.stderr].some((stream) => stream.isTTY);
}
