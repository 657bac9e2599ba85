/**
 * True under `npm run faults`: then a test tries all moments and all cases. `npm test` takes those of them that find
 * each of the faults, with the same expectations.
 */
export function longForm(): boolean {
  return process.env['LONG_FORM'] === 'true';
}

/** Returns the first value in the long form, else the second. */
export function inLongForm<Value>(long: Value, short: Value): Value {
  return longForm() ? long : short;
}
