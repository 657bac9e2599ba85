import 'server-only';
import { startRun } from '../../../generation/start-run';
import { recordRun } from '../assistant/record-run';
import { writeAnswer } from '../run/write-answer';
import type { BegunTurn, RunningTurn } from '../value/turn';

/** Starts the run that writes the answer. From now on it belongs to the server, whether or not it is read. */
export function runTurn(turn: BegunTurn): RunningTurn {
  const { plan, node } = turn;
  const { chatModel } = turn.models;
  const join = startRun(
    plan,
    recordRun(plan, (emit, signal, onSent, reserve) => writeAnswer(turn, { emit, signal, onSent, reserve })),
    { countTokens: (text) => chatModel.countTokens(text), node },
  );
  return { ...turn, join };
}
