import { cpuMs } from '../server/process-cpu.ts';
import { startAccounts, type TestUser } from './account-server.ts';

const ACCOUNTS = 150;
const ROUNDS = 4;
const AT_ONCE = 8;
const LIMIT_CPU_MS = 10;

/** Measures the server's CPU for each of the two calls that every page load makes. */
const server = await startAccounts(4970);
try {
  const warm = await server.register(20);
  await measure(warm, (user) => server.refresh(user));
  const users = await server.register(ACCOUNTS);
  const refresh = await measure(users, (user) => server.refresh(user));
  const allUsers = Array.from({ length: ROUNDS }, () => users).flat();
  const userCpuMs = await measure(allUsers, (user) => server.getUser(user));
  process.stdout.write(
    [
      'Sessions, CPU of the server a call',
      line('POST /api/auth/refresh', refresh),
      line('GET /api/user', userCpuMs),
      '',
    ].join('\n'),
  );
  process.exitCode = refresh <= LIMIT_CPU_MS && userCpuMs <= LIMIT_CPU_MS ? 0 : 1;
} finally {
  await server.close();
}

/** Calls for every user, a few at the same time; returns the server's CPU a call in milliseconds. */
async function measure(users: readonly TestUser[], call: (user: TestUser) => Promise<void>): Promise<number> {
  const cpuOfAll = () => server.pids().reduce((sumMs, pid) => sumMs + cpuMs(pid), 0);
  const before = cpuOfAll();
  const waiting = [...users];
  const work = async (): Promise<void> => {
    for (let user = waiting.pop(); user !== undefined; user = waiting.pop()) await call(user);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (cpuOfAll() - before) / users.length;
}

function line(name: string, costMs: number): string {
  return `${name.padEnd(24)} ${costMs.toFixed(2)} ms (limit ${LIMIT_CPU_MS} ms)`;
}
