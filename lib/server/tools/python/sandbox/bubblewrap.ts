import 'server-only';
import { FILTER_DESCRIPTOR } from '../bounded-spawn';

export interface SandboxContents {
  /** The paths are those of the host; paths that do not exist are left out. */
  readonly readable: readonly string[];
  readonly writable: readonly { readonly folder: string; readonly sizeBytes: number }[];
  readonly workingFolder: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface BubblewrapAbility {
  /** Since version 0.8 it can refuse namespaces in addition to the filter. */
  readonly canDisableNamespaces: boolean;
  readonly hasFilter: boolean;
}

const USER = '65534';

/** Mappings of `zero` belong to no process, and terminals can be typed into, so that both are left out. */
const DEVICES = ['/dev/null', '/dev/full', '/dev/random', '/dev/urandom'];

const LINKS = [
  ['/proc/self/fd', '/dev/fd'],
  ['/proc/self/fd/0', '/dev/stdin'],
  ['/proc/self/fd/1', '/dev/stdout'],
  ['/proc/self/fd/2', '/dev/stderr'],
] as const;

/** The sandbox has no network, no capability, and no root that can be written. */
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
