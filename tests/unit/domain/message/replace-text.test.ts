import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
import { replaceText } from '@/lib/domain/message/replace-text';

const reasoning: ContentPart = { type: 'reasoning', text: 'hm', durationMs: 1 };
const text = (value: string): ContentPart => ({ type: 'text', text: value });

describe('replacing the text of a message', () => {
  it('puts the whole text where the first piece stood and leaves other parts alone', () => {
    const replaced = replaceText([reasoning, text('a'), reasoning, text('b')], 'new');
    expect(replaced).toEqual([reasoning, text('new'), reasoning]);
    expect(contentText(replaced)).toBe('new');
  });

  it('adds text to a message that had none', () => {
    expect(replaceText([reasoning], 'new')).toEqual([reasoning, text('new')]);
    expect(replaceText([], 'new')).toEqual([text('new')]);
  });
});
