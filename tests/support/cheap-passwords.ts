/** The least that argon2 accepts: most tests register users, and few are about how passwords are kept. */
(globalThis.parleySingletons ??= {}).passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Makes passwords as expensive as on a server, for the rest of this test file. */
export function withRealPasswordCost(): void {
  delete globalThis.parleySingletons?.passwordCost;
}
