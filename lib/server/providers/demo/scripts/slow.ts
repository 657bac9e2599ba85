import type { DemoStep } from '../demo-step';

/** It is slow enough to stop it, leave the page, or watch it in another tab. */
export function slow(): readonly DemoStep[] {
  return [
    {
      type: 'say',
      tokensPerSecond: 8,
      text:
        'This answer takes about half a minute, so that there is time to try things.\n\n' +
        '- **Stop** keeps every word written so far; **Continue** picks it up again.\n' +
        '- **Reload the page**: the text is still there, and it goes on growing.\n' +
        '- **Open the same chat in a second tab**, or on your phone: both follow it live.\n' +
        '- **Close everything** and come back later: the server finishes the answer without you.\n\n' +
        'An answer belongs to the server from the moment it is asked for. The browser only watches, and as many ' +
        'browsers may watch as you like. Even a server that is switched off in the middle of a sentence gives back ' +
        'what it had written.\n\nThat was the end of the slow answer.',
    },
  ];
}
