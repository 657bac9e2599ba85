import fc from 'fast-check';

// Properties are tried with new values on every local run, and with the same ones in CI.
if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 20_261_121 });
