// On a noisy machine there is a second try, as for the browser tests; the failure of the first one is in the log.
if (process.env['CI'] !== undefined)
  jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
