import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useMoney } from '@/lib/client/money/use-money';
import { isSubmitting, type ComparisonEntry } from '@/lib/client/thread/thread-state';
import { findColumnAnswer, savedAnswerId } from '@/lib/client/turn/compare/comparison';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';

interface Column {
  readonly name: string;
  readonly answer: BranchMessage | undefined;
  readonly isBusy: boolean;
  readonly isStopping: boolean;
  /** The chat can go on with this answer. */
  readonly canKeep: boolean;
}

export function useColumn(entry: ComparisonEntry): Column {
  const { thread, stage } = entry;
  const isBusy = useThreadState(thread, isSubmitting);
  const isStopping = useThreadState(thread, (state) => state.turn?.phase === 'stopping');
  const answer = useThreadState(thread, findColumnAnswer);
  const name = useColumnName(entry);
  return {
    name,
    answer,
    isBusy,
    isStopping,
    canKeep: stage === 'asked' && answer?.error === null && savedAnswerId(entry) !== null,
  };
}

function useColumnName({ choice }: ComparisonEntry): string {
  const nameOf = useModelName();
  return choice.model === null ? endpointLabel(choice.endpoint) : nameOf(choice.endpoint, choice.model);
}

/** Null means unknown, or free. */
export function useColumnFigures(answer: BranchMessage | undefined): {
  readonly seconds: number | null;
  readonly price: string | null;
} {
  const money = useMoney();
  const durationMs = answer?.timing?.durationMs ?? null;
  const costCredits = answer?.costCredits ?? 0;
  return {
    seconds: durationMs === null ? null : durationMs / 1000,
    price: costCredits === 0 ? null : money(costCredits),
  };
}
