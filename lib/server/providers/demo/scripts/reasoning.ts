import type { DemoStep } from '../demo-step';

export function reasoning(): readonly DemoStep[] {
  return [
    {
      type: 'think',
      text:
        'A puzzle that takes more than one step would show this best. Two ropes each burn for exactly one hour, but ' +
        'unevenly; how does one measure 45 minutes?\n\nHalf a rope is not half an hour, since it burns unevenly. But a ' +
        'rope that is lit at both ends is gone after 30 minutes, wherever the flames meet.\n\nSo: light the first rope ' +
        'at both ends and the second at one end. After 30 minutes the first is gone and the second has 30 minutes left. ' +
        'Lighting the other end of the second halves that: 15 minutes. 30 and 15 make 45. That works.',
    },
    {
      type: 'say',
      text:
        'To measure **45 minutes** with two ropes that each burn for an hour:\n\n' +
        '1. Light the first rope at **both ends** and, at the same moment, the second at **one end**.\n' +
        '2. When the first rope is gone, 30 minutes have passed. Now light the **other end** of the second rope.\n' +
        '3. When the second rope is gone, another 15 minutes have passed.\n\n' +
        'The steps that led here are folded above this answer, with the time they took.',
    },
  ];
}
