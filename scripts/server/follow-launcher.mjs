/** Loaded into the server before anything else: when the launcher is gone, however it went, the server ends as on SIGTERM. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
