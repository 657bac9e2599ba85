/**
 * Loaded into the server before any other module: when the launcher has ended, for any reason, the server ends as on
 * SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
