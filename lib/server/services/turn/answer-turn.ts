import 'server-only';
import type { SubscribeToRun } from '../../generation/contract';
import { joinEarlierRun } from './begin/join-earlier-run';
import { passStations } from './stations/stations';
import type { AskedTurn } from './value/turn';

/**
 * Returns the way to read the answer to a turn. The same request again joins the run that it began before, and throws
 * conflict when it asks something else. Throws before anything is saved, or not at all.
 */
export function answerTurn(asked: AskedTurn): Promise<SubscribeToRun> {
  return passStations(asked).catch(joinEarlierRun);
}
