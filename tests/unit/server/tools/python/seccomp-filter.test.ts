import { seccompFilter } from '@/lib/server/tools/python/sandbox/seccomp-filter';

const X64 = 0xc000_003e;
const ARM64 = 0xc000_00b7;
const ALLOWED = 'allowed';
const ENDED = 'ended';

/** Runs the filter as the kernel does. */
function answerTo(
  filter: Uint8Array,
  architecture: number,
  call: number,
  args: readonly number[] = [],
): string {
  const seen = new DataView(new ArrayBuffer(64));
  seen.setUint32(0, call, true);
  seen.setUint32(4, architecture, true);
  args.forEach((value, index) => seen.setUint32(16 + 8 * index, value, true));
  const program = new DataView(filter.buffer, filter.byteOffset, filter.byteLength);
  let accumulator = 0;
  for (let at = 0; at < filter.byteLength; at += 8) {
    const code = program.getUint16(at, true);
    const operand = program.getUint32(at + 4, true);
    const jump = (isTrue: boolean): void => {
      at += 8 * program.getUint8(at + (isTrue ? 2 : 3));
    };
    if (code === 0x20) accumulator = seen.getUint32(operand, true);
    else if (code === 0x54) accumulator = (accumulator & operand) >>> 0;
    else if (code === 0x15) jump(accumulator === operand);
    else if (code === 0x35) jump(accumulator >= operand);
    else if (code === 0x45) jump((accumulator & operand) !== 0);
    else if (code === 0x06) return nameOf(operand);
    else throw new Error(`unknown instruction ${String(code)}`);
  }
  throw new Error('the filter has no end');
}

function nameOf(answer: number): string {
  if (answer === 0x7fff_0000) return ALLOWED;
  if (answer === 0x8000_0000) return ENDED;
  return `error ${String(answer - 0x5_0000)}`;
}

function filterFor(architecture: string): Uint8Array {
  const filter = seccompFilter(architecture);
  if (filter === null) throw new Error(`no filter for ${architecture}`);
  return filter;
}

describe.each([
  [
    'x64',
    X64,
    { socket: 41, socketpair: 53, clone: 56, mmap: 9, ioctl: 16, memfd: 319, keyctl: 250, read: 0 },
  ],
  [
    'arm64',
    ARM64,
    { socket: 198, socketpair: 199, clone: 220, mmap: 222, ioctl: 29, memfd: 279, keyctl: 219, read: 63 },
  ],
])('the filter of system calls (%s)', (name, architecture, calls) => {
  const answer = (call: number, ...args: number[]) => answerTo(filterFor(name), architecture, call, args);

  it('allows what programs do', () => {
    const forked = answer(calls.clone, 0x0120_0011);
    const thread = answer(calls.clone, 0x003d_0f00);
    const privateMemory = answer(calls.mmap, 0, 4_096, 3, 0x22);
    const sharedFile = answer(calls.mmap, 0, 4_096, 3, 0x01);
    const pair = answer(calls.socketpair, 1, 0x8_0001);
    expect([answer(calls.read), forked, thread, privateMemory, sharedFile, pair]).toEqual(
      Array.from({ length: 6 }, () => ALLOWED),
    );
  });

  it('refuses sockets, keys, new namespaces and memory of no process', () => {
    expect(answer(calls.socket, 2, 1)).toBe('error 1');
    expect(answer(calls.socket, 40, 1)).toBe('error 1');
    expect(answer(calls.keyctl)).toBe('error 1');
    expect(answer(calls.memfd)).toBe('error 38');
    expect(answer(425)).toBe('error 38');
    expect(answer(435)).toBe('error 38');
    for (const flag of [0x2_0000, 0x200_0000, 0x400_0000, 0x800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000])
      expect(answer(calls.clone, flag | 17)).toBe('error 1');
    expect(answer(calls.mmap, 0, 4_096, 3, 0x21)).toBe('error 1');
    expect(answer(calls.mmap, 0, 4_096, 3, 0x23)).toBe('error 1');
    expect(answer(calls.socketpair, 1, 2)).toBe('error 97');
    expect(answer(calls.socketpair, 40, 1)).toBe('error 97');
    expect(answer(calls.ioctl, 0, 0x5412)).toBe('error 1');
  });

  it('ends a process that calls by the numbers of another architecture', () => {
    expect(answerTo(filterFor(name), 0x4000_0003, calls.read)).toBe(ENDED);
  });
});

it('the filter ends a process that calls by the numbers of x32', () => {
  expect(answerTo(filterFor('x64'), X64, 0x4000_0000 + 41)).toBe(ENDED);
});

it('there is no filter for an architecture whose numbers are not known', () => {
  expect(seccompFilter('riscv64')).toBeNull();
});
