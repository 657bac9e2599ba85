import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';

interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly stdio: StdioOptions;
}

/** The kernel kills the program when this process ends, however it ends. */
export function startEnding(
  program: string,
  args: readonly string[],
  { env, stdio }: StartOptions,
): ChildProcess {
  // `setpriv` becomes the program, so that the id of the process is that of the program.
  return spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    stdio,
    env: { ...process.env, ...env },
  });
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((settle) => child.once('exit', settle));
  child.kill('SIGKILL');
  await exited;
}
