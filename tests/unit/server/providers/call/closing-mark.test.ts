import fc from 'fast-check';
import type { ContentPart } from '@/lib/domain/message/content-part';
import { applyEvents, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { EventWriter } from '@/lib/server/providers/call/event-writer';
import { ThoughtsInText } from '@/lib/server/providers/call/thoughts-in-text';

const NO_STEP = { text: () => undefined, textWasReasoning: () => undefined };

function partsOf(pieces: readonly string[], follows: 'nothing' | 'part' = 'nothing'): readonly ContentPart[] {
  const events: ChatEvent[] = [];
  const sink = new ThoughtsInText(
    new EventWriter(
      (event) => events.push(event),
      () => 0,
      NO_STEP,
    ),
  );
  for (const piece of pieces) sink.text(piece);
  if (follows === 'part') sink.interrupt();
  sink.end();
  return applyEvents(emptyReply(), events).content;
}

const saidInWords = (parts: readonly ContentPart[]) =>
  said(parts)
    .map(([type, text = '']) => [type, text.trim()])
    .filter(([, text]) => text !== '');

const said = (parts: readonly ContentPart[]) =>
  parts.map((part) => (part.type === 'text' || part.type === 'reasoning' ? [part.type, part.text] : []));

const CLOSED: readonly (readonly [written: string, thoughts: string, answer: string])[] = [
  ['The user greets me.\n</think>\n\nHello there!', 'The user greets me.', 'Hello there!'],
  ['The user greets me.</think>\n\nHello there!', 'The user greets me.', 'Hello there!'],
  ['The user greets me.</think>Hello there!', 'The user greets me.', 'Hello there!'],
  ['\nOne.\n\nTwo\n</thinking>\nHello.', 'One.\n\nTwo', 'Hello.'],
  ['I answer\n</thought>Hello.', 'I answer', 'Hello.'],
  ['so I say 42</reasoning>\r\n\r\n42', 'so I say 42', '42'],
  ['I will answer </think>\n\nHello.', 'I will answer', 'Hello.'],
  ['好的，我来回答。</think>你好！', '好的，我来回答。', '你好！'],
  ['Plan\n[/THINK]\nHello.', 'Plan', 'Hello.'],
  ['Plan\n◁/think▷Hello.', 'Plan', 'Hello.'],
  ['Plan\n</seed:think>\nHello.', 'Plan', 'Hello.'],
  ['Plan\n<|end_of_thought|>\n\nHello.', 'Plan', 'Hello.'],
  ['Plan.<|end|><|start|>assistant<|channel|>final<|message|>Hello.', 'Plan.', 'Hello.'],
  [
    'It asks about `</think>`.\n```html\n</think>\n```\nDone.\n</think>\n\nIt is a mark.',
    'It asks about `</think>`.\n```html\n</think>\n```\nDone.',
    'It is a mark.',
  ],
  ['Thoughts.\n</think>\n\nSay\n</think>\nagain.', 'Thoughts.', 'Say\n</think>\nagain.'],
  ['\n\n</think>\n\nHello.', '', 'Hello.'],
  ['</think>Hello.', '', 'Hello.'],
  ['I say:\n</think>\n\nHello.', 'I say:', 'Hello.'],
  ['It greets me.\n</think> Hello.', 'It greets me.', 'Hello.'],
];

const TEXTS = [
  'The tag </think> closes the thoughts.',
  'Models write <think> and then\n</think>\nbefore the answer.',
  'Write `</think>` to close.',
  'An example:\n\n```\nthoughts\n</think>\n```\n\nThat is all.',
  '~~~xml\n</think>\n~~~\nDone.',
  '- ```\n  </think>\n  ```\nDone.',
  'Tags:\n\n</think> ends the thoughts.\n\n[/THINK] does, too.',
  'It ends with (the closing tag)</think> and then answers.',
  'Leave out all up to this tag: </think>\n\nThat is all.',
  '思考的结束标记是：</think>\n\n然后是答案。',
  'The tag is </think>\nand it ends them.',
  'The tag is "</think>"\nand it ends them.',
  'There is </think>, which\nends them.',
  'Marks:\n\n- </think>\n- </thought>\n',
  'Indented:\n\n    </think>\n\nDone.',
  '</think> closes the thoughts.',
  'It ends with\n</think>',
  '</think>',
  'a </thin> b < c [/THIN] ◁/thi',
  'text <|end|> more',
];

it.each(CLOSED)('%j ends thoughts', (written, thoughts, answer) => {
  const expected = [
    ['reasoning', thoughts],
    ['text', answer],
  ].filter(([, text]) => text !== '');
  expect(said(partsOf([written]))).toEqual(expected);
});

it.each(TEXTS)('%j is text', (written) => {
  expect(said(partsOf([written]))).toEqual([['text', written]]);
});

it('has no blanks around thoughts, in whatever pieces they come', () => {
  const written = '<think>\n\n One.\n\nTwo. \n\n</think>\n\nHello.';
  const expected = [
    ['reasoning', 'One.\n\nTwo.'],
    ['text', 'Hello.'],
  ];
  for (let size = 1; size <= written.length; size += 1) {
    const pieces = Array.from({ length: Math.ceil(written.length / size) }, (_, index) =>
      written.slice(index * size, (index + 1) * size),
    );
    expect(said(partsOf(pieces))).toEqual(expected);
  }
});

it('ends thoughts before a call of a tool', () => {
  expect(said(partsOf(['I call it.\n</think>\n\n'], 'part'))).toEqual([['reasoning', 'I call it.']]);
  expect(said(partsOf(['I call it</think>'], 'part'))).toEqual([['reasoning', 'I call it']]);
});

it('leaves a text behind reasoning of the server as it is', () => {
  const events: ChatEvent[] = [];
  const sink = new ThoughtsInText(
    new EventWriter(
      (event) => events.push(event),
      () => 0,
      NO_STEP,
    ),
  );
  sink.reasoning('Thoughts.');
  sink.text('One.\n</think>\n\nTwo.');
  sink.end();
  expect(said(applyEvents(emptyReply(), events).content)).toEqual([
    ['reasoning', 'Thoughts.'],
    ['text', 'One.\n</think>\n\nTwo.'],
  ]);
});

it('leaves a mark alone where no template of a prompt opens thoughts', () => {
  const events: ChatEvent[] = [];
  const writer = new EventWriter(
    (event) => events.push(event),
    () => 0,
    NO_STEP,
  );
  const sink = new ThoughtsInText(writer, { isOpenedByPrompts: false });
  sink.text('One.\n</think>\n\nTwo.');
  sink.end();
  expect(said(applyEvents(emptyReply(), events).content)).toEqual([['text', 'One.\n</think>\n\nTwo.']]);
});

it('keeps what an answer began with as text', () => {
  const events: ChatEvent[] = [];
  const sink = new ThoughtsInText(
    new EventWriter(
      (event) => events.push(event),
      () => 0,
      NO_STEP,
    ),
  );
  sink.text(' I go on.\n</think>\n\nMore.');
  sink.end();
  expect(said(applyEvents(emptyReply([{ type: 'text', text: 'Begun.' }]), events).content)).toEqual([
    ['text', 'Begun.'],
    ['reasoning', 'I go on.'],
    ['text', 'More.'],
  ]);
});

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '</think>',
        '<think>',
        '[/THINK]',
        '\n',
        '\n\n',
        '```',
        '`',
        '~~~',
        ' ',
        '    ',
        'One. ',
        'two',
        '- ',
        '😀',
        '</thi',
        '"',
        '<|end|><|start|>assistant<|channel|>final<|message|>',
      ),
      fc.constantFrom(...CLOSED.map(([written]) => written), ...TEXTS),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

it('is the same in any pieces, and loses nothing but marks and blanks', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.array(fc.nat(200), { maxLength: 20 }),
      fc.boolean(),
      (written, places, isPart) => {
        const cuts = [
          0,
          ...places.map((place) => Math.min(place, written.length)).toSorted((a, b) => a - b),
          written.length,
        ];
        const pieces = cuts.slice(1).map((end, index) => written.slice(cuts[index], end));
        const follows = isPart ? 'part' : 'nothing';
        const whole = saidInWords(partsOf([written], follows));
        expect(saidInWords(partsOf(pieces, follows))).toEqual(whole);
        expect(saidInWords(partsOf([...written], follows))).toEqual(whole);
      },
    ),
    { numRuns: 1_000 },
  );
});
