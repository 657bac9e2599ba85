const POLL_MS = 500;

/**
 * Calls `stop` when we are asked to end: by a signal, by the end of the launcher above us, or because npm, which started
 * us through a shell that passes no signals on, is gone. `isAgain` tells a second Ctrl-C.
 */
export function onStopRequest(stop) {
  let isStopping = false;
  const request = (isFromKeyboard) => {
    if (isStopping && !isFromKeyboard) return;
    const isAgain = isStopping;
    isStopping = true;
    stop({ isAgain });
  };
  for (const name of ['SIGTERM', 'SIGHUP']) process.on(name, () => request(false));
  process.on('SIGINT', () => request(true));
  if (process.env.PARLEY_STARTED_BY_LAUNCHER === 'true') {
    process.once('disconnect', () => request(false));
    process.channel?.unref();
  } else if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && request(false), POLL_MS).unref();
  }
}
