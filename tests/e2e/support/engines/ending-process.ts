import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly stdio: StdioOptions;
}

/** Starts a program that the kernel kills when this process ends, however it ends. */
export function startEnding(
  program: string,
  args: readonly string[],
  { env, stdio }: StartOptions,
): ChildProcess {
  // It becomes the program, so the id of the process is the program's.
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    stdio,
    env: { ...process.env, ...env },
  });
}

/** Kills a program that this process started, and waits until it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGKILL');
  await exited;
}
