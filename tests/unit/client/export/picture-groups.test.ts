import fc from 'fast-check';
import { toPictureGroups } from '@/lib/client/export/picture-groups';
import { makeMessage } from '../../../support/data/message-maker';

it('draws every message once, in order, a few at a time and never too much text with another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (lengths) => {
      const messages = lengths.map((length, index) => makeMessage(index + 1, { text: 'x'.repeat(length) }));
      const groups = toPictureGroups(messages);
      expect(groups.flat()).toEqual(messages);
      for (const group of groups) {
        expect(group.length).toBeGreaterThan(0);
        expect(group.length).toBeLessThanOrEqual(24);
        const characters = group.reduce((sum, { content }) => sum + JSON.stringify(content).length, 0);
        if (group.length > 1) expect(characters).toBeLessThan(17_500);
      }
    }),
    { numRuns: 60 },
  );
});
