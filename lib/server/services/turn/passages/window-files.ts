import 'server-only';
import { planDocuments } from '@/lib/domain/file/plan-documents';
import { leftOf, PAGE_SIDES, planPdf, roomOf } from '@/lib/domain/file/plan-pdf';
import type { PictureRule } from '@/lib/domain/model/table/model-row';
import type { SizedFile } from '@/lib/domain/turn/prompt/count-newest-turns';
import { imageTokens, type PictureDetail } from '@/lib/domain/turn/prompt/image-tokens';
import { pictureTokens } from '@/lib/domain/turn/prompt/picture-parts';
import { documentNote, pictureNote } from '@/lib/domain/turn/prompt/prompt-file';
import type { ChatModel } from '../../../providers/contract';

interface WindowFiles {
  readonly newestFirst: readonly SizedFile[];
  readonly known: readonly { readonly tokenCount: number | null }[];
  readonly chatModel: Pick<ChatModel, 'contextWindowTokens' | 'hasVision' | 'takesPdfs' | 'countTokens'>;
  readonly pictureRule: PictureRule | null;
  readonly detail: PictureDetail | undefined;
  readonly isResent: boolean;
}

interface WindowCount {
  readonly standingTokens: number;
  readonly fileTokens: (file: SizedFile) => number;
}

export function countWindowFiles(files: WindowFiles): WindowCount {
  const { newestFirst, known, chatModel, pictureRule, detail, isResent } = files;
  const { contextWindowTokens } = chatModel;
  const sizes = new Map(
    newestFirst.flatMap(({ fileId, textTokens }) =>
      typeof textTokens === 'number' && textTokens > 0 ? [[fileId, textTokens]] : [],
    ),
  );
  const branch = [...sizes].map(([fileId, tokenCount]) => ({ fileId, tokenCount }));
  const folder = known.map(({ tokenCount }, place) => ({
    fileId: `${String(place)}`,
    tokenCount: tokenCount ?? 0,
  }));
  const { whole, passagesTokens } = planDocuments(branch, contextWindowTokens, folder);
  const wholeTokens = tokensOf(branch.filter(({ fileId }) => whole.has(fileId)));
  const wholeFolderTokens = tokensOf(folder.filter(({ fileId }) => whole.has(fileId)));
  const restTokens = tokensOf([...branch, ...folder].filter(({ fileId }) => !whole.has(fileId)));
  let room = roomOf(contextWindowTokens, wholeTokens);
  const placed = new Set<string>();

  function documentTokens(file: SizedFile): number {
    const { fileId, filename, textTokens, pdf } = file;
    const isLater = placed.has(fileId) || (sizes.has(fileId) && !whole.has(fileId));
    const noteTokens = chatModel.countTokens(documentNote(filename, 'later').text);
    if (placed.has(fileId)) return noteTokens;
    placed.add(fileId);
    const ofText = isLater ? noteTokens : (textTokens ?? 0);
    if (pdf === null || pdf === undefined || pictureRule === null) return ofText;
    const { takes } = planPdf(pdf, {
      isAsked: false,
      isResent,
      hasVision: true,
      left: room,
      takesPdfs: chatModel.takesPdfs === true,
      pageTokens: imageTokens(pictureRule, PAGE_SIDES, detail),
    });
    room = leftOf(room, takes);
    return ofText + takes.tokens;
  }

  return {
    standingTokens: wholeFolderTokens + Math.min(restTokens, passagesTokens),
    fileTokens(file) {
      if (!file.isDeleted && file.widthPx === null && typeof file.textTokens === 'number')
        return documentTokens(file);
      return pictureRule !== null && isResent && !file.isDeleted && file.widthPx !== null
        ? pictureTokens(pictureRule, file, detail)
        : chatModel.countTokens(pictureNote(file.filename, 'sent-before').text);
    },
  };
}

function tokensOf(documents: readonly { readonly tokenCount: number }[]): number {
  return documents.reduce((total, { tokenCount }) => total + tokenCount, 0);
}
