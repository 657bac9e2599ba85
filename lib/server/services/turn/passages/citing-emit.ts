import 'server-only';
import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import type { Source } from '@/lib/domain/message/source';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { CitationScanner } from '@/lib/domain/turn/citation-scanner';
import { citablePassages } from '@/lib/domain/turn/prompt/prompt-file';
import type { PromptMessage } from '../../../providers/contract';

/** What an answer can cite: its prompt, and the branch it stands on; and what it begins with. */
interface Cited {
  readonly prompt: readonly PromptMessage[];
  readonly branch: readonly Message[];
  readonly base: { readonly base: readonly ContentPart[]; readonly sources: readonly Source[] };
}

type Emit = (event: ChatEvent) => void;

/** Returns a function that passes on the events of an answer, each source before the text that cites it. */
export function toCitingEmit(emit: Emit, { prompt, branch, base }: Cited): Emit {
  const scanner = new CitationScanner({
    passages: prompt.flatMap(({ files = [] }) => citablePassages(files)),
    earlier: branch.flatMap(({ sources }) => sources),
    cited: base.sources,
  });
  scanner.read(contentText(base.base));
  return (event) => {
    if (event.type === 'text')
      for (const source of scanner.read(event.delta)) emit({ type: 'source', source });
    emit(event);
  };
}
