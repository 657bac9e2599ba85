/** A flood under way. */
export interface LoginFlood {
  /** Number of tries that were answered, whatever the answer. */
  tries: number;
  stop: () => Promise<void>;
}

/** Tries wrong passwords for addresses without an account, from many programs at once, until it is stopped. */
export function startFlood(origin: string, attackers: number): LoginFlood {
  let isOver = false;
  const flood: LoginFlood = {
    tries: 0,
    stop: async () => {
      isOver = true;
      await Promise.all(working);
    },
  };
  const attack = async (attacker: number): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({
          email: `nobody-${attacker}-${index}@example.com`,
          password: 'not the password',
        }),
      });
      await response.text();
      flood.tries += 1;
    }
  };
  const working = Array.from({ length: attackers }, (_, attacker) => attack(attacker));
  return flood;
}
