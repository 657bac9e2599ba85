// A second look on a noisy machine, as for the browser tests; what the first one found is in the log.
if (process.env['CI'] !== undefined)
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
