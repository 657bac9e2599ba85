/**
 * The server loads this before any other module: when the launcher has ended, for any reason, the server ends as on
 * SIGTERM.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The framework's server for development is a process of its own and first waits for its options over the channel.
if (process.env.NEXT_PRIVATE_WORKER === undefined) process.channel?.unref();
