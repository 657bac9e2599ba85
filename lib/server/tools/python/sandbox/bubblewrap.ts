import 'server-only';
import { FILTER_DESCRIPTOR } from '../bounded-spawn';

/** What is in a sandbox beside its own folders in memory. */
export interface SandboxContents {
  /** Paths of the host that can be read, under the same paths; those that do not exist are left out. */
  readonly readable: readonly string[];
  /** Folders in memory that can be written to, and their sizes. */
  readonly writable: readonly { readonly folder: string; readonly sizeBytes: number }[];
  readonly workingFolder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What the installed bubblewrap can do, found by trial. */
export interface BubblewrapAbility {
  /** Whether it can refuse namespaces within the sandbox beside the filter of system calls (0.8 and later). */
  readonly canDisableNamespaces: boolean;
  readonly hasFilter: boolean;
}

/** Within the sandbox; none has rights there. */
const USER = '65534';

/** Without terminals, and without `zero`, which maps memory that belongs to no process. */
const DEVICES = ['/dev/null', '/dev/full', '/dev/random', '/dev/urandom'];

const LINKS = [
  ['/proc/self/fd', '/dev/fd'],
  ['/proc/self/fd/0', '/dev/stdin'],
  ['/proc/self/fd/1', '/dev/stdout'],
  ['/proc/self/fd/2', '/dev/stderr'],
] as const;

/**
 * Returns the arguments of bubblewrap before the program: namespaces of its own without a network, no capability, a
 * root and devices that cannot be written to.
 */
export function sandboxArguments(
  { readable, writable, workingFolder, env }: SandboxContents,
  { canDisableNamespaces, hasFilter }: BubblewrapAbility,
): string[] {
  return [
    ...['--unshare-all', '--unshare-user', '--uid', USER, '--gid', USER, '--hostname', 'python'],
    ...(canDisableNamespaces ? ['--disable-userns'] : []),
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...readable.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--proc', '/proc', '--dir', '/dev'],
    ...DEVICES.flatMap((path) => ['--dev-bind-try', path, path]),
    ...LINKS.flatMap(([target, path]) => ['--symlink', target, path]),
    ...writable.flatMap(({ folder, sizeBytes }) => ['--size', String(sizeBytes), '--tmpfs', folder]),
    ...['--remount-ro', '/', '--chdir', workingFolder],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...(hasFilter ? ['--seccomp', String(FILTER_DESCRIPTOR)] : []),
    '--',
  ];
}
