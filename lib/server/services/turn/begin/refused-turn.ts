import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { BegunTurn as BeginResult } from '../../../db/turn/begin-turn';
import type { TurnCharge } from '../../money/plan-turn-charge';

/** These fields recognise a request that is sent again. */
interface SentRequest {
  readonly owner: OwnerId;
  readonly requestId: string;
  readonly digest: string;
}

type Refusal = Exclude<BeginResult, { kind: 'begun' }>;

/** Only `joinEarlierRun` reads its fields. */
export class RefusedTurnError extends Error {
  readonly turn: SentRequest;
  readonly refusal: Refusal;
  readonly charge: TurnCharge;

  constructor(turn: SentRequest, refusal: Refusal, charge: TurnCharge) {
    super(`The turn was refused: ${refusal.kind}.`);
    this.turn = turn;
    this.refusal = refusal;
    this.charge = charge;
  }
}
