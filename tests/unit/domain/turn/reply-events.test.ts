import fc from 'fast-check';
import { applyEvent, emptyReply } from '@/lib/domain/turn/apply-event';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { mergeEvent } from '@/lib/domain/turn/merge-event';
import { replyEvents } from '@/lib/domain/turn/reply-events';
import { anyEvents } from '../../../support/data/arbitrary-events';

const ACCOUNT = {
  actionId: 'a1',
  domain: 'api.example',
  signInHost: 'id.example',
  tokenHost: 'id.example',
};

const base = [{ type: 'text' as const, text: 'Base ' }];

describe('replyEvents', () => {
  it('grows the same reply from its base as the events did', () => {
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (events, hasBase) => {
        const start = hasBase ? base : [];
        const reply = events.reduce(applyEvent, emptyReply(start));
        expect(replyEvents(start, reply).reduce(applyEvent, emptyReply(start))).toEqual(reply);
      }),
    );
  });

  it('tells who joins later which account a call waits for', () => {
    const events: ChatEvent[] = [
      { type: 'tool-call', toolCallId: 'a', name: 'read', input: '{}' },
      { type: 'tool-question', toolCallId: 'a', account: ACCOUNT },
    ];
    expect(replyEvents([], events.reduce(applyEvent, emptyReply()))).toEqual(events);
  });

  it('tells who joins later whose tool is asked about, as long as it is', () => {
    const events: ChatEvent[] = [
      { type: 'tool-call', toolCallId: 'a', name: 'echo', input: '{}' },
      { type: 'tool-question', toolCallId: 'a', serverTitle: 'Everything' },
    ];
    const asked = events.reduce(applyEvent, emptyReply());
    expect(replyEvents([], asked)).toEqual(events);
    const goesOn = applyEvent(asked, { type: 'tool-allowed', toolCallId: 'a' });
    expect(JSON.stringify(goesOn)).not.toContain('Everything');
  });

  it('tells who joins later what a server asks, as long as it does', () => {
    const elicitation = {
      elicitationId: 'e1',
      server: 'Travel',
      asks: { mode: 'url', message: 'Confirm.', url: 'https://travel.example/' },
    } as const;
    const events: ChatEvent[] = [
      { type: 'tool-call', toolCallId: 'a', name: 'book', input: '{}' },
      { type: 'tool-question', toolCallId: 'a', elicitation },
    ];
    const asked = events.reduce(applyEvent, emptyReply());
    expect(replyEvents([], asked)).toEqual(events);
    const goesOn = applyEvent(asked, { type: 'tool-allowed', toolCallId: 'a' });
    expect(replyEvents([], goesOn)).toEqual(events.slice(0, 1));
    expect(JSON.stringify(goesOn)).not.toContain('Confirm.');
  });
});

describe('mergeEvent', () => {
  it('does not change what a list of events does', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const merged: ChatEvent[] = [];
        for (const event of events) mergeEvent(merged, event);
        expect(merged.reduce(applyEvent, emptyReply())).toEqual(events.reduce(applyEvent, emptyReply()));
      }),
    );
  });
});
