import 'server-only';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { HAND_OVERS_LIMIT } from '@/lib/domain/turn/carried-work';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { joinedAt } from '@/lib/domain/turn/join-continuation';
import { draftResponse } from '../../../generation/draft-response';
import { startRun } from '../../../generation/start-run';
import { recordRun } from '../assistant/record-run';
import { writeAnswer } from '../run/write-answer';
import type { BegunTurn, RunningTurn } from '../value/turn';

/** From now on the answer belongs to the server, whether or not it is read. */
export function runTurn(turn: BegunTurn): RunningTurn {
  const { plan, node, carried } = turn;
  const joined = carried === undefined ? unchanged : joinedAt(plan.base);
  const { chatModel } = turn.models;
  const join = startRun(
    plan,
    recordRun(plan, (emit, signal, onSent, reserve) =>
      writeAnswer(turn, { emit: (event) => emit(joined(event)), signal, onSent, reserve }),
    ),
    { countTokens: (text) => chatModel.countTokens(text), node, mayGoOn: mayGoOn(turn) },
  );
  return { ...turn, join };
}

function unchanged(event: ChatEvent): ChatEvent {
  return event;
}

/** A client that cannot rejoin is told of the end of the run, so that the answer must end there. */
function mayGoOn({ rejoins = false, plan, conversation, carried }: BegunTurn): boolean {
  const { endpoint } = draftResponse(plan);
  return (
    rejoins &&
    endpoint === conversation.endpoint &&
    endpointOf(endpoint ?? '').canContinue &&
    (carried?.handOvers ?? 0) < HAND_OVERS_LIMIT
  );
}
