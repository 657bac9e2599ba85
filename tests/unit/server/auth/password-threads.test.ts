import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { hashPassword, isPasswordRight } from '@/lib/server/auth/password/hash-password';
import { passwordThreads } from '@/lib/server/auth/password/password-threads';
import { withRealPriorities } from '@/tests/support/same-priority';

afterAll(() => passwordThreads().close());

it('a password is right for its hash and no other, also when many are asked about at once', async () => {
  const hash = await hashPassword('correct horse', null);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const tries = Array.from({ length: 12 }, (_, index) => (index % 3 === 0 ? 'correct horse' : 'wrong'));
  const answers = await Promise.all(tries.map((password) => isPasswordRight(password, hash, null)));
  expect(answers).toEqual(tries.map((password) => password === 'correct horse'));
  expect(await isPasswordRight('correct horse', null, null)).toBe(false);
});

it('a hash that cannot be read is an error and not a wrong password, and the next one is answered', async () => {
  await expect(isPasswordRight('correct horse', 'no hash', null)).rejects.toThrow();
  expect(await isPasswordRight('correct horse', await hashPassword('correct horse', null), null)).toBe(true);
});

it('threads that ended are replaced', async () => {
  await passwordThreads().close();
  expect(await isPasswordRight('correct horse', await hashPassword('correct horse', null), null)).toBe(true);
});

it('a server that cannot start threads still signs users in', async () => {
  await passwordThreads().close();
  const folder = jest.spyOn(process, 'cwd').mockReturnValue('/nowhere');
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const hash = await hashPassword('correct horse', null);
  expect(await isPasswordRight('correct horse', hash, null)).toBe(true);
  expect(await isPasswordRight('wrong horse', hash, null)).toBe(false);
  expect(log.mock.calls.join()).toContain('without a thread of its own');
  folder.mockRestore();
  log.mockRestore();
});

// On other systems a priority belongs to the whole process, and is not changed.
if (process.platform === 'linux')
  it('hashing has a lower priority than the rest of the process', async () => {
    withRealPriorities();
    await passwordThreads().close();
    await hashPassword('correct horse', null);
    const niceOf = (thread: string) => {
      const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    };
    const nice = readdirSync('/proc/self/task').map(niceOf);
    expect(nice).toContain(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
    expect(niceOf(String(process.pid))).toBe(getPriority());
  });
