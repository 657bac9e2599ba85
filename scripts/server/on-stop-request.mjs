const POLL_MS = 500;
/** One stop request often arrives twice within moments: sent to the whole process group, and forwarded by npm. */
const SAME_REQUEST_MS = 1_000;

/**
 * `stop` is called by a signal, by the end of the launcher, or by the end of npm, whose shell forwards no signals.
 * `isAgain` marks a second Ctrl-C or a later second SIGTERM. With a terminal, SIGHUP means that it was closed;
 * without one, as in services, it calls `reload` to read the configuration again.
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
