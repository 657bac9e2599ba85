import 'server-only';
import { traced } from '../../../platform/trace/traced';
import { placeEditedAnswer } from '../place/place-edited-answer';
import { placeOtherAnswer } from '../place/place-other-answer';
import { placeQuestion } from '../place/place-question';
import type { CheckedTurn, PlacedTurn } from '../value/turn';

/** Throws not_found, in the same way for unknown conversations and for those of others. */
export function placeTurn(turn: CheckedTurn): Promise<PlacedTurn> {
  return traced('place', {}, () => place(turn));
}

async function place(turn: CheckedTurn): Promise<PlacedTurn> {
  switch (turn.kind) {
    case 'ask':
      return placeQuestion(turn);
    case 'regenerate':
      return placeOtherAnswer(turn);
    case 'edit':
    case 'continue':
      return placeEditedAnswer(turn);
  }
}
