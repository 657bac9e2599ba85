import { CHECKED_CALLS, FORBIDDEN_CALLS, MISSING_CALLS } from './refused-syscalls';

export type FilteredArchitecture = 'x64' | 'arm64';

interface Instruction {
  readonly code: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly operand: number;
}

const INSTRUCTION_BYTES = 8;

const LOAD_WORD = 0x20;
const AND = 0x54;
const JUMP_IF_EQUAL = 0x15;
const JUMP_IF_AT_LEAST = 0x35;
const JUMP_IF_ANY_BIT = 0x45;
const RETURN = 0x06;

const ALLOW = 0x7fff_0000;
const END_PROCESS = 0x8000_0000;
const WITH_ERROR = 0x0005_0000;
const NOT_PERMITTED = WITH_ERROR | 1;
const NOT_IMPLEMENTED = WITH_ERROR | 38;
const NO_SUCH_FAMILY = WITH_ERROR | 97;

/** The offsets are the kernel's; the lower half of an argument is enough here. */
const NUMBER_OFFSET = 0;
const ARCHITECTURE_OFFSET = 4;
const argumentOffset = (index: number): number => 16 + 8 * index;

const ARCHITECTURES: Record<FilteredArchitecture, number> = { x64: 0xc000_003e, arm64: 0xc000_00b7 };

/** Calls of x32 have this bit set, and other numbers. */
const X32_BIT = 0x4000_0000;

/** These bits are mount, cgroup, uts, ipc, user, pid and network. */
const NEW_NAMESPACES = 0x7e02_0000;
const MAP_SHARED_WITHOUT_FILE = 0x21;
const UNIX_FAMILY = 1;
const STREAM = 1;
const SOCKET_KIND_MASK = 0xf;
/** With TIOCSTI and TIOCLINUX a program could type into a terminal. */
const TYPING_REQUESTS = [0x5412, 0x541c];

const load = (offset: number): Instruction => step(LOAD_WORD, offset);
const mask = (bits: number): Instruction => step(AND, bits);
const answer = (value: number): Instruction => step(RETURN, value);
const when = (code: number, operand: number, [ifTrue, ifFalse]: readonly [number, number]): Instruction => ({
  code,
  ifTrue,
  ifFalse,
  operand,
});

function step(code: number, operand: number): Instruction {
  return { code, ifTrue: 0, ifFalse: 0, operand };
}

/** Returns null for an unknown architecture. */
export function seccompFilter(architecture: string): Uint8Array | null {
  if (architecture !== 'x64' && architecture !== 'arm64') return null;
  const isKnown = [when(JUMP_IF_EQUAL, ARCHITECTURES[architecture], [1, 0]), answer(END_PROCESS)];
  const isX32 = [when(JUMP_IF_AT_LEAST, X32_BIT, [0, 1]), answer(END_PROCESS)];
  return encode([
    load(ARCHITECTURE_OFFSET),
    ...isKnown,
    load(NUMBER_OFFSET),
    ...(architecture === 'x64' ? isX32 : []),
    ...refused(MISSING_CALLS, architecture, NOT_IMPLEMENTED),
    ...refused(FORBIDDEN_CALLS, architecture, NOT_PERMITTED),
    ...checked(architecture),
    answer(ALLOW),
  ]);
}

function refused(
  calls: typeof FORBIDDEN_CALLS,
  architecture: FilteredArchitecture,
  error: number,
): Instruction[] {
  return Object.values(calls).flatMap((numbers) => {
    const number = numbers[architecture];
    return number === null ? [] : [when(JUMP_IF_EQUAL, number, [0, 1]), answer(error)];
  });
}

function checked(architecture: FilteredArchitecture): Instruction[] {
  const rules: Record<keyof typeof CHECKED_CALLS, readonly Instruction[]> = {
    clone: [load(argumentOffset(0)), when(JUMP_IF_ANY_BIT, NEW_NAMESPACES, [0, 1]), answer(NOT_PERMITTED)],
    // Its pages stay when they are taken out of the process, so that it would hold memory that is not counted.
    mmap: [
      load(argumentOffset(3)),
      mask(MAP_SHARED_WITHOUT_FILE),
      when(JUMP_IF_EQUAL, MAP_SHARED_WITHOUT_FILE, [0, 1]),
      answer(NOT_PERMITTED),
    ],
    ioctl: [
      load(argumentOffset(1)),
      ...TYPING_REQUESTS.flatMap((request) => [when(JUMP_IF_EQUAL, request, [0, 1]), answer(NOT_PERMITTED)]),
    ],
    socketpair: [
      load(argumentOffset(0)),
      when(JUMP_IF_EQUAL, UNIX_FAMILY, [1, 0]),
      answer(NO_SUCH_FAMILY),
      load(argumentOffset(1)),
      mask(SOCKET_KIND_MASK),
      when(JUMP_IF_EQUAL, STREAM, [1, 0]),
      answer(NO_SUCH_FAMILY),
    ],
  };
  const only = (number: number | null, rule: readonly Instruction[]): Instruction[] =>
    number === null ? [] : [when(JUMP_IF_EQUAL, number, [0, rule.length + 1]), ...rule, answer(ALLOW)];
  return [
    ...only(CHECKED_CALLS.clone[architecture], rules.clone),
    ...only(CHECKED_CALLS.mmap[architecture], rules.mmap),
    ...only(CHECKED_CALLS.ioctl[architecture], rules.ioctl),
    ...only(CHECKED_CALLS.socketpair[architecture], rules.socketpair),
  ];
}

function encode(instructions: readonly Instruction[]): Uint8Array {
  const bytes = new Uint8Array(instructions.length * INSTRUCTION_BYTES);
  const view = new DataView(bytes.buffer);
  instructions.forEach(({ code, ifTrue, ifFalse, operand }, index) => {
    const start = index * INSTRUCTION_BYTES;
    view.setUint16(start, code, true);
    view.setUint8(start + 2, ifTrue);
    view.setUint8(start + 3, ifFalse);
    view.setUint32(start + 4, operand, true);
  });
  return bytes;
}
