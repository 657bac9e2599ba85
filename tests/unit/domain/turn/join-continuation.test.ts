import type { ContentPart } from '@/lib/domain/message/content-part';
import { continuationBase, continuedContent, hasFinishedCalls } from '@/lib/domain/turn/join-continuation';

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

  it('is another text alone, where the client has changed it', () => {
    expect(continuedContent([text('I look.'), done, text('It is')], 'It was')).toEqual([text('It was ')]);
  });

  it('calls that never returned are none to go on from', () => {
    expect(hasFinishedCalls([open, text('a')])).toBe(false);
    expect(hasFinishedCalls([open, done])).toBe(true);
  });
});
