import { MergedFromLine, MergedName } from '@/components/message/merged-from-line';
import { Button } from '@/components/ui/button';
import { showSibling } from '@/lib/client/message/show-sibling';
import { isSubmitting } from '@/lib/client/thread/thread-state';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { BranchMessage } from '@/lib/contracts/message/message-page';
import { mergedAnswers } from '@/lib/domain/turn/merge/merged-answers';
import { useThreadContext } from '../thread-context';

export function MergedFrom({ message }: { message: BranchMessage }) {
  const { thread } = useThreadContext();
  const isBusy = useThreadState(thread, isSubmitting);
  const { messageId, siblingIds, content } = message;
  const names = mergedAnswers(content).map((answer, index) =>
    siblingIds.includes(answer.messageId) ? (
      <Button
        key={index}
        variant="link"
        size="bare"
        disabled={isBusy}
        className="touch-target text-xs whitespace-normal disabled:opacity-100"
        onClick={() => void showSibling(thread, messageId, answer.messageId)}
      >
        <MergedName name={answer.name} />
      </Button>
    ) : (
      <MergedName key={index} name={answer.name} />
    ),
  );
  return <MergedFromLine names={names} />;
}
