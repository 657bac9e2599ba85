import fc from 'fast-check';
import {
  beginVoice,
  microphoneMode,
  stepVoice,
  type VoiceCommand,
  type VoiceEvent,
  type VoiceState,
} from '@/lib/domain/speech/voice/voice-state';

type Event = VoiceEvent<string>;
type State = VoiceState<string>;

function run(events: readonly Event[], from: State = beginVoice(true)) {
  let state = from;
  const commands: VoiceCommand[] = [];
  for (const event of events) {
    const next = stepVoice(state, event);
    state = next.state;
    commands.push(...next.commands);
  }
  return { state, commands };
}

const ASKED: readonly Event[] = [
  { type: 'opened' },
  { type: 'began' },
  { type: 'cut' },
  { type: 'heard', take: 1, text: ' Why do rivers bend? ' },
];
const ANSWERED: readonly Event[] = [
  ...ASKED,
  { type: 'answer', answerId: 'a' },
  { type: 'saying', answerId: 'a' },
];

test('a question is heard, sent, answered aloud, and the next one is listened to', () => {
  expect(run(ANSWERED).commands).toEqual([
    { type: 'write', take: 1 },
    { type: 'send', text: 'Why do rivers bend?' },
    { type: 'hush' },
    { type: 'read', answerId: 'a' },
  ]);
  expect(run(ANSWERED).state.phase).toBe('speaking');
  expect(run([...ANSWERED, { type: 'read', answerId: 'a' }]).state).toMatchObject({
    phase: 'listening',
    isHearing: false,
  });
});

test('what is read on in silence counts as thinking until more is said', () => {
  const waiting = run([...ANSWERED, { type: 'said', answerId: 'a' }]).state;
  expect(waiting.phase).toBe('thinking');
  expect(run([{ type: 'saying', answerId: 'a' }], waiting).state.phase).toBe('speaking');
});

test('a key or a touch interrupts the answer at once, and what of it comes late changes nothing', () => {
  const { state, commands } = run([{ type: 'interrupt' }], run(ANSWERED).state);
  expect(commands).toEqual([{ type: 'hush' }, { type: 'stopAnswer' }]);
  expect(state).toMatchObject({ phase: 'listening', isHearing: false });
  const late: readonly Event[] = [
    { type: 'saying', answerId: 'a' },
    { type: 'read', answerId: 'a' },
  ];
  expect(run(late, state).state).toEqual(state);
});

const BARGED_IN: readonly Event[] = [...ANSWERED, { type: 'began' }];

test('a sound holds the reading, and words in it stop the answer and are the next question', () => {
  const held = run([{ type: 'began' }], run(ANSWERED).state);
  expect(held.commands).toEqual([{ type: 'hold' }]);
  expect(held.state).toMatchObject({ phase: 'listening', isHearing: true });
  expect(run([{ type: 'cut' }, { type: 'heard', take: 2, text: 'Stop.' }], held.state).commands).toEqual([
    { type: 'write', take: 2 },
    { type: 'hush' },
    { type: 'stopAnswer' },
    { type: 'send', text: 'Stop.' },
  ]);
});

test.each<{ name: string; events: readonly Event[] }>([
  { name: 'without words', events: [{ type: 'cut' }, { type: 'heard', take: 2, text: ' ' }] },
  { name: 'too short for a word', events: [{ type: 'nothing' }] },
  { name: 'before the microphone is muted', events: [{ type: 'mute', isMuted: true }] },
  { name: 'before a tool asks', events: [{ type: 'asked', isAsked: true }] },
])('a sound $name costs no answer: it is read on', ({ events }) => {
  const { state, commands } = run(events, run(BARGED_IN).state);
  expect(commands.at(-1)).toEqual({ type: 'readOn' });
  expect(commands).not.toContainEqual({ type: 'stopAnswer' });
  expect(state).toMatchObject({ phase: 'speaking', answerId: 'a' });
});

test('words in the moment before the answer begins stop it too', () => {
  const { commands } = run([
    ...ASKED,
    { type: 'began' },
    { type: 'answer', answerId: 'a' },
    { type: 'cut' },
    { type: 'heard', take: 2, text: 'And lakes?' },
  ]);
  expect(commands).toContainEqual({ type: 'stopAnswer' });
  expect(commands.at(-1)).toEqual({ type: 'send', text: 'And lakes?' });
});

test('an answer that begins while a question is said takes no word of it, and is read after it', () => {
  const hearing = run([{ type: 'opened' }, { type: 'began' }, { type: 'answer', answerId: 'a' }]);
  expect(hearing.state).toMatchObject({ phase: 'listening', isHearing: true });
  const asked = run([{ type: 'cut' }, { type: 'heard', take: 1, text: 'Why?' }], hearing.state);
  expect(asked.commands).toEqual([
    { type: 'write', take: 1 },
    { type: 'send', text: 'Why?' },
    { type: 'hush' },
    { type: 'read', answerId: 'a' },
  ]);
  const blank = run([{ type: 'cut' }, { type: 'heard', take: 1, text: '' }], hearing.state);
  expect(blank.commands.at(-1)).toEqual({ type: 'read', answerId: 'a' });
});

test('where the page hears its own voice, nothing that is said interrupts', () => {
  const { state } = run(ANSWERED, beginVoice(false));
  expect(state.phase).toBe('speaking');
  expect(microphoneMode(state)).toBe('deaf');
  expect(run([{ type: 'began' }], state)).toEqual({ state, commands: [] });
  expect(run([{ type: 'interrupt' }], state).state.phase).toBe('listening');
});

test('an answer that was stopped in the chat is not waited for, and one that is asked for after it is', () => {
  expect(run([{ type: 'stopped' }], run(ANSWERED).state).state.phase).toBe('listening');
  const waiting = run(ASKED).state;
  expect(run([{ type: 'stopped' }], waiting).state).toEqual(waiting);
});

test('silence in a recording is not sent, and listening goes on', () => {
  const { state, commands } = run([...ASKED.slice(0, 3), { type: 'heard', take: 1, text: ' \n' }]);
  expect(state.phase).toBe('listening');
  expect(commands).toEqual([{ type: 'write', take: 1 }]);
});

test('a question that could not be written down is kept, and tried again', () => {
  const failed = run([
    ...ASKED.slice(0, 3),
    { type: 'unheard', take: 1, why: 'offline', isKept: true },
  ]).state;
  expect(failed).toMatchObject({ phase: 'paused', why: 'offline', kept: 1 });
  expect(microphoneMode(failed)).toBe('closed');
  const { state, commands } = run([{ type: 'resume' }], failed);
  expect(state).toMatchObject({ phase: 'writing', take: 1 });
  // The state needs no microphone.
  expect(microphoneMode(state)).toBe('closed');
  expect(run([{ type: 'heard', take: 1, text: '' }], state).state.phase).toBe('opening');
  expect(commands).toEqual([{ type: 'write', take: 1 }]);
  expect(run([{ type: 'heard', take: 1, text: 'Why?' }], state).commands).toEqual([
    { type: 'send', text: 'Why?' },
  ]);
});

test('a question that trying again does not help is given up', () => {
  const refused = run([
    ...ASKED.slice(0, 3),
    { type: 'unheard', take: 1, why: 'refused', isKept: false },
    { type: 'resume' },
    { type: 'opened' },
  ]);
  expect(refused.state.phase).toBe('listening');
  expect(refused.commands.filter(({ type }) => type === 'write')).toHaveLength(1);
});

test('a pause while a question is written down, and another before the microphone is open again, keep it', () => {
  const paused = run([...ASKED.slice(0, 3), { type: 'pause', why: 'reading' }]).state;
  const again = run([{ type: 'resume' }, { type: 'pause', why: 'refused' }], paused).state;
  expect(again).toMatchObject({ phase: 'paused', kept: 1 });
});

test('muting drops what was said until then, and hears nothing', () => {
  const { state } = run([
    { type: 'opened' },
    { type: 'interim', text: 'Wh' },
    { type: 'mute', isMuted: true },
  ]);
  expect(state).toMatchObject({ phase: 'listening', isHearing: false, interim: '' });
  expect(microphoneMode(state)).toBe('deaf');
  expect(run([{ type: 'began' }, { type: 'cut' }], state).commands).toEqual([]);
  expect(microphoneMode(run([{ type: 'mute', isMuted: false }], state).state)).toBe('question');
});

test('while a tool waits for the user, nothing that is said interrupts', () => {
  const waiting = run([...ASKED, { type: 'answer', answerId: 'a' }, { type: 'asked', isAsked: true }]).state;
  expect(microphoneMode(waiting)).toBe('deaf');
  expect(run([{ type: 'began' }], waiting).state).toEqual(waiting);
  const asked: Event = { type: 'asked', isAsked: true };
  expect(microphoneMode(run([...ANSWERED, asked]).state)).toBe('deaf');
  expect(microphoneMode(run([{ type: 'opened' }, asked]).state)).toBe('deaf');
  expect(microphoneMode(run([{ type: 'asked', isAsked: false }], waiting).state)).toBe('interruption');
});

test('an answer to a message that was typed is read too, in place of the one before', () => {
  const { state, commands } = run([{ type: 'answer', answerId: 'b' }], run(ANSWERED).state);
  expect(commands).toEqual([{ type: 'hush' }, { type: 'read', answerId: 'b' }]);
  expect(run([{ type: 'read', answerId: 'a' }], state).state).toEqual(state);
});

test('an answer that is not heard goes on: a pause and the end stop the voice alone', () => {
  const speaking = run(ANSWERED).state;
  expect(run([{ type: 'pause', why: 'room' }], speaking).commands).toEqual([{ type: 'hush' }]);
  expect(run([{ type: 'end' }], speaking).commands).toEqual([{ type: 'hush' }]);
});

const take = fc.integer({ min: 0, max: 6 });
const answerId = fc.constantFrom('a', 'b');
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Event>({ type: 'opened' }, { type: 'began' }, { type: 'cut' }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('heard' as const), take, text: fc.constantFrom('', 'x') }),
  },
  fc.record({
    type: fc.constant('unheard' as const),
    take,
    why: fc.constant('why'),
    isKept: fc.constant(true),
  }),
  fc.record({ type: fc.constant('interim' as const), text: fc.constant('x') }),
  fc.record({
    type: fc.constantFrom('answer' as const, 'saying' as const, 'said' as const, 'read' as const),
    answerId,
  }),
  fc.record({ type: fc.constant('asked' as const), isAsked: fc.boolean() }),
  fc.record({ type: fc.constant('mute' as const), isMuted: fc.boolean() }),
  fc.constantFrom<Event>(
    { type: 'interrupt' },
    { type: 'stopped' },
    { type: 'nothing' },
    { type: 'resume' },
    { type: 'pause', why: 'why' },
  ),
);

test('random events send no take twice, read one answer at a time, and keep no microphone open at the end', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
      let state: State = beginVoice(true);
      let isReading = false;
      let written = 0;
      const sentTakes = new Set<number>();
      for (const event of events) {
        const before = state;
        const next = stepVoice(state, event);
        state = next.state;
        for (const command of next.commands) {
          if (command.type === 'hush') isReading = false;
          if (command.type === 'read') {
            expect(isReading).toBe(false);
            isReading = true;
          }
          if (command.type === 'write') {
            expect(state).toMatchObject({ phase: 'writing', take: command.take });
            expect(sentTakes.has(command.take)).toBe(false);
            written = Math.max(written, command.take);
          }
          if (command.type === 'send') {
            const sent = before.phase === 'writing' ? before.take : -1;
            expect(sent).toBeGreaterThan(0);
            expect(sentTakes.has(sent)).toBe(false);
            sentTakes.add(sent);
          }
        }
        const heldBefore = 'held' in before && before.held !== null;
        const isHeld = 'held' in state && state.held !== null;
        if (event.type === 'read' && (before.phase !== state.phase || (heldBefore && !isHeld)))
          isReading = false;
        // No question is listened to while an answer is read, unless that is held, and no sound while it is muted.
        if (isReading && !isHeld) expect(['thinking', 'speaking']).toContain(state.phase);
        if (state.isMuted) expect(['deaf', 'closed']).toContain(microphoneMode(state));
        if (state.phase === 'paused') expect(microphoneMode(state)).toBe('closed');
        expect(state.takes).toBe(written);
      }
      const ended = run([{ type: 'end' }, ...events], state);
      expect(ended.state.phase).toBe('ended');
      expect(microphoneMode(ended.state)).toBe('closed');
      expect(ended.commands).toEqual([{ type: 'hush' }]);
    }),
    { numRuns: 500 },
  );
});

test('random events lose no question: each that was written down was sent, is empty, or is kept', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 80 }), (events) => {
      let state: State = beginVoice(true);
      const open = new Set<number>();
      for (const event of events) {
        const before = state;
        const next = stepVoice(state, event);
        state = next.state;
        for (const command of next.commands) if (command.type === 'write') open.add(command.take);
        if (event.type === 'heard' && before.phase === 'writing' && event.take === before.take)
          open.delete(event.take);
      }
      const kept = 'kept' in state ? state.kept : state.phase === 'writing' ? state.take : null;
      expect([...open]).toEqual(kept === null ? [] : [kept]);
    }),
    { numRuns: 500 },
  );
});
