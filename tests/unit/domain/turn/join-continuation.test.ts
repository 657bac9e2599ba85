import type { ContentPart } from '@/lib/domain/message/content-part';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import {
  continuationBase,
  continuedContent,
  hasFinishedCalls,
  joinedAt,
} from '@/lib/domain/turn/join-continuation';

describe('continuationBase', () => {
  it.each([
    ['One', 'One '],
    ['One ', 'One '],
    ['', ''],
    ['line\n', 'line\n '],
  ])('turns %j into %j', (generation, base) => {
    expect(continuationBase(generation)).toBe(base);
  });
});

describe('what a continued answer begins with', () => {
  const call = { type: 'tool_call', toolCallId: 'a', name: 'clock', input: '{}' } as const;
  const done: ContentPart = { ...call, output: '12:00', state: 'done' };
  const open: ContentPart = { ...call, output: null, state: 'failed' };
  const reasoning: ContentPart = { type: 'reasoning', text: 'Hm.', durationMs: 3 };
  const text = (words: string): ContentPart => ({ type: 'text', text: words });

  it('is its texts and the calls that returned, where they were', () => {
    expect(continuedContent([text('I look.'), reasoning, done, text('It is')], 'I look.It is')).toEqual([
      text('I look.'),
      done,
      text('It is '),
    ]);
    expect(continuedContent([text('I look.'), done, open], 'I look.')).toEqual([text('I look.'), done]);
    expect(continuedContent([done], '')).toEqual([done]);
  });

  it('keeps what was left out of its request, which is told once', () => {
    const note: ContentPart = { type: 'left_out', ability: 'pictures' };
    expect(continuedContent([note, text('It is')], 'It is')).toEqual([note, text('It is ')]);
    expect(continuedContent([note], '')).toEqual([note]);
  });

  it('keeps which answers it was merged from', () => {
    const merged: ContentPart = { type: 'merged', answers: [{ messageId: 'a', name: 'gpt-a' }] };
    expect(continuedContent([merged, text('It is')], 'It is')).toEqual([merged, text('It is ')]);
    expect(continuedContent([merged, text('It is')], 'It was')).toEqual([merged, text('It was ')]);
  });

  it('is another text alone, where the client has changed it', () => {
    expect(continuedContent([text('I look.'), done, text('It is')], 'It was')).toEqual([text('It was ')]);
  });

  it('calls that never returned are none to go on from', () => {
    expect(hasFinishedCalls([open, text('a')])).toBe(false);
    expect(hasFinishedCalls([open, done])).toBe(true);
  });
});

describe('the seam of an answer that was handed over', () => {
  const joined = (base: string, ...deltas: string[]): string => {
    const join = joinedAt([{ type: 'text', text: base }]);
    return deltas.reduce((whole, delta) => {
      const event = join({ type: 'text', delta });
      return whole + (event.type === 'text' ? event.delta : '');
    }, base);
  };

  it('has one space between words, whether the model writes it or not', () => {
    expect(joined('One two ', 'three', ' four')).toBe('One two three four');
    expect(joined('One two ', ' three', ' four')).toBe('One two three four');
    expect(joined('One two ', '', ' ', 'three')).toBe('One two three');
  });

  it('keeps the white space that is no separator of two words', () => {
    expect(joined('if a:\n', '    b')).toBe('if a:\n    b');
    expect(joined('if a:\n  ', '  b')).toBe('if a:\n    b');
    expect(joined('thr', 'ee')).toBe('three');
    expect(joined('three', ' four')).toBe('three four');
  });

  it('is no text where a call comes first', () => {
    const call: ChatEvent = { type: 'tool-call', toolCallId: 'a', name: 'clock', input: '{}' };
    expect(joinedAt([{ type: 'text', text: 'One ' }])(call)).toBe(call);
  });
});
