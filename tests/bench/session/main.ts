import { cpuMs } from '../server/process-cpu.ts';
import { startAccounts, type Person } from './account-server.ts';

const ACCOUNTS = 150;
const ROUNDS = 4;
const AT_ONCE = 8;
const LIMIT_CPU_MS = 10;

/** Measures the server's CPU a call, for the two calls every page load makes. */
const server = await startAccounts(4970);
try {
  const warm = await server.register(20);
  await measure(warm, (person) => server.refresh(person));
  const people = await server.register(ACCOUNTS);
  const refresh = await measure(people, (person) => server.refresh(person));
  const everybody = Array.from({ length: ROUNDS }, () => people).flat();
  const user = await measure(everybody, (person) => server.getUser(person));
  process.stdout.write(
    [
      'Sessions, CPU of the server a call',
      line('POST /api/auth/refresh', refresh),
      line('GET /api/user', user),
      '',
    ].join('\n'),
  );
  process.exitCode = refresh <= LIMIT_CPU_MS && user <= LIMIT_CPU_MS ? 0 : 1;
} finally {
  await server.close();
}

/** Makes the call for every user, a few at once; returns the server's CPU a call in milliseconds. */
async function measure(people: readonly Person[], call: (person: Person) => Promise<void>): Promise<number> {
  const before = cpuMs(server.pid);
  const waiting = [...people];
  const work = async (): Promise<void> => {
    for (let person = waiting.pop(); person !== undefined; person = waiting.pop()) await call(person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (cpuMs(server.pid) - before) / people.length;
}

function line(name: string, costMs: number): string {
  return `${name.padEnd(24)} ${costMs.toFixed(2)} ms (limit ${LIMIT_CPU_MS} ms)`;
}
