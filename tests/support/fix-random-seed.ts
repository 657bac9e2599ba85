import fc from 'fast-check';

// Properties are tried with new values at every run of a person, and with the same ones where a change is judged.
if (process.env['CI'] !== undefined) fc.configureGlobal({ seed: 20_261_121 });
