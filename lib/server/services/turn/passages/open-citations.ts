import 'server-only';
import { contentText, type ContentPart } from '@/lib/domain/message/content-part';
import type { Message } from '@/lib/domain/message/message';
import type { Source } from '@/lib/domain/message/source';
import type { ChatEvent } from '@/lib/domain/turn/chat-event';
import { PageNumbers, type FoundPage } from '@/lib/domain/turn/citable-page';
import { CitationScanner } from '@/lib/domain/turn/citation-scanner';
import { citablePassages } from '@/lib/domain/turn/prompt/prompt-file';
import type { PromptMessage } from '../../../providers/contract';

interface Cited {
  readonly prompt: readonly PromptMessage[];
  readonly branch: readonly Message[];
  readonly base: { readonly base: readonly ContentPart[]; readonly sources: readonly Source[] };
}

type Emit = (event: ChatEvent) => void;

export interface Citations {
  readonly emit: Emit;
  /** Returns null for no address of a page, or too many. */
  readonly cite: (page: FoundPage) => number | null;
  readonly list: (page: FoundPage) => void;
}

export function openCitations(emit: Emit, { prompt, branch, base }: Cited): Citations {
  const passages = prompt.flatMap(({ files = [] }) => citablePassages(files));
  const earlier = branch.flatMap(({ sources }) => sources);
  const scanner = new CitationScanner({ passages, earlier, cited: base.sources });
  scanner.read(contentText(base.base));
  const pages = new PageNumbers(
    [...earlier, ...base.sources],
    passages.map(({ number }) => number),
  );
  return {
    emit: (event) => {
      if (event.type === 'text')
        for (const source of scanner.read(event.delta)) emit({ type: 'source', source });
      emit(event);
    },
    cite: (found) => {
      const page = pages.numbered(found);
      if (page !== null) scanner.addPage(page);
      return page?.number ?? null;
    },
    list: (found) => {
      const page = pages.numbered(found);
      const source = page === null ? null : scanner.list(page);
      if (source !== null) emit({ type: 'source', source });
    },
  };
}
