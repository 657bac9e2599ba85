/** Null means that an architecture lacks the call. */
interface SystemCall {
  readonly x64: number | null;
  readonly arm64: number | null;
}

const call = (x64: number | null, arm64: number | null = x64): SystemCall => ({ x64, arm64 });

/**
 * Programs can do without these calls, which bypass the filter, or hold memory that belongs to no process and cannot
 * be counted.
 */
export const MISSING_CALLS: Readonly<Record<string, SystemCall>> = {
  clone3: call(435),
  io_uring_setup: call(425),
  io_uring_enter: call(426),
  io_uring_register: call(427),
  io_setup: call(206, 0),
  memfd_create: call(319, 279),
  memfd_secret: call(447),
  shmget: call(29, 194),
  msgget: call(68, 186),
  semget: call(64, 190),
  mq_open: call(240, 180),
  userfaultfd: call(323, 282),
  inotify_init: call(253, null),
  inotify_init1: call(294, 26),
  fanotify_init: call(300, 262),
};

/** These calls reach processes, namespaces, mounts, keys, the machine and sockets. */
export const FORBIDDEN_CALLS: Readonly<Record<string, SystemCall>> = {
  socket: call(41, 198),
  add_key: call(248, 217),
  request_key: call(249, 218),
  keyctl: call(250, 219),
  perf_event_open: call(298, 241),
  bpf: call(321, 280),
  ptrace: call(101, 117),
  process_vm_readv: call(310, 270),
  process_vm_writev: call(311, 271),
  process_madvise: call(440),
  kcmp: call(312, 272),
  pidfd_getfd: call(438),
  vmsplice: call(278, 75),
  unshare: call(272, 97),
  setns: call(308, 268),
  mount: call(165, 40),
  umount2: call(166, 39),
  pivot_root: call(155, 41),
  chroot: call(161, 51),
  open_tree: call(428),
  move_mount: call(429),
  fsopen: call(430),
  fsconfig: call(431),
  fsmount: call(432),
  fspick: call(433),
  mount_setattr: call(442),
  open_tree_attr: call(467),
  name_to_handle_at: call(303, 264),
  open_by_handle_at: call(304, 265),
  kexec_load: call(246, 104),
  kexec_file_load: call(320, 294),
  init_module: call(175, 105),
  finit_module: call(313, 273),
  delete_module: call(176, 106),
  reboot: call(169, 142),
  swapon: call(167, 224),
  swapoff: call(168, 225),
  acct: call(163, 89),
  quotactl: call(179, 60),
  quotactl_fd: call(443),
  syslog: call(103, 116),
  settimeofday: call(164, 170),
  clock_settime: call(227, 112),
  adjtimex: call(159, 171),
  clock_adjtime: call(305, 266),
  iopl: call(172, null),
  ioperm: call(173, null),
  modify_ldt: call(154, null),
  sethostname: call(170, 161),
  setdomainname: call(171, 162),
  vhangup: call(153, 58),
  personality: call(135, 92),
  move_pages: call(279, 239),
  migrate_pages: call(256, 238),
};

export const CHECKED_CALLS = {
  clone: call(56, 220),
  ioctl: call(16, 29),
  mmap: call(9, 222),
  socketpair: call(53, 199),
} as const;
