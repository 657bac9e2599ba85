import 'server-only';
import { FILTER_DESCRIPTOR } from '../bounded-spawn';

export interface SandboxContents {
  /** Paths stay those of the host; missing ones are left out. */
  readonly readable: readonly string[];
  readonly writable: readonly { readonly folder: string; readonly sizeBytes: number }[];
  readonly workingFolder: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface BubblewrapAbility {
  /** Is true when it can refuse namespaces by itself, beside the filter of system calls (0.8 and later). */
  readonly canDisableNamespaces: boolean;
  readonly hasFilter: boolean;
}

const USER = '65534';

/** Leaves out terminals, and `zero`, which maps memory that belongs to no process. */
const DEVICES = ['/dev/null', '/dev/full', '/dev/random', '/dev/urandom'];

const LINKS = [
  ['/proc/self/fd', '/dev/fd'],
  ['/proc/self/fd/0', '/dev/stdin'],
  ['/proc/self/fd/1', '/dev/stdout'],
  ['/proc/self/fd/2', '/dev/stderr'],
] as const;

/** Sets up namespaces without a network, no capability, and a root and devices that cannot be written to. */
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
