export interface LoginFlood {
  tries: number;
  stop: () => Promise<void>;
}

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
