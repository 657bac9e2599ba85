/** argon2 accepts no less: most tests register users, and few are about how passwords are kept. */
(globalThis.parleySingletons ??= {}).passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Applies the costs of a server for the rest of this test file. */
export function withRealPasswordCost(): void {
  delete globalThis.parleySingletons?.passwordCost;
}
