'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/parts/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { selectAttachments, useAttachments } from '@/lib/client/draft/attachments';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { useNewChat } from '@/lib/client/navigation/new-chat';
import { useChatSettings } from '@/lib/client/settings/chat-settings';
import { isSubmitting, savedBranch, type Thread } from '@/lib/client/thread/thread-state';
import { useDraftTokenCount } from '@/lib/client/turn/composer/use-draft-token-count';
import { usePromptWindow } from '@/lib/client/turn/queries/prompt-window';
import { useThreadState } from '@/lib/client/turn/use-thread';
import type { PromptWindow } from '@/lib/contracts/turn/prompt-window';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { contextUsage, type ContextUsage } from '@/lib/domain/turn/prompt/context-usage';
import type { PictureDetail } from '@/lib/domain/turn/prompt/image-tokens';
import { pictureTokens } from '@/lib/domain/turn/prompt/picture-parts';
import { ContextParts } from './context-parts';
import { ContextRing } from './context-ring';

/** The ring appears once this share of the window is full. */
const SHOWN_FROM = 0.5;

interface ContextMeterProps {
  thread: Thread;
  conversationId: string;
  text: string;
}

/** It measures as if the message were sent now, and shows once half full. */
export function ContextMeter({ thread, conversationId, text }: ContextMeterProps) {
  const t = useTranslations('contextMeter');
  const choice = useModelChoice((state) => state.choice);
  const { promptPrefix, imageDetail } = useChatSettings();
  const [isOpen, setOpen] = useState(false);
  const instructions = promptPrefix ?? '';
  const attachments = useAttachments(selectAttachments(conversationId));
  const model = choice?.model ?? null;
  const promptWindow = useNextPromptWindow(thread, conversationId);
  const isCountable = promptWindow?.isEstimated === false;
  const instructionTokens = useDraftTokenCount(instructions, model ?? '', isCountable);
  const draftTokens = useDraftTokenCount(text.trim(), model ?? '', isCountable);
  if (promptWindow === undefined) return null;
  const usage = contextUsage({
    ...promptWindow,
    systemTokens: promptWindow.folderTokens + instructionTokens,
    draftTokens: draftTokens + attachedTokens(promptWindow, attachments, imageDetail),
  });
  const share = usage.budgetTokens <= 0 ? 1 : Math.min(1, usage.usedTokens / usage.budgetTokens);
  const state = fillOf(usage, promptWindow);
  if (!isOpen && state === 'fits' && share < SHOWN_FROM) return null;
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label={t('label', { share })} tooltipSide="top" className="rounded-full">
          <ContextRing share={share} state={state} />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        side="top"
        align="end"
        aria-label={t('title')}
        className="w-[min(19rem,calc(100vw-1rem))] px-3.5 py-3 text-[0.8125rem]"
      >
        <ContextParts usage={usage} promptWindow={promptWindow} />
      </PopoverContent>
    </Popover>
  );
}

/** A model that sees no pictures counts none. */
function attachedTokens(
  { pictureRule }: PromptWindow,
  attachments: readonly { readonly file: AttachedFile | null }[],
  detail: PictureDetail | null | undefined,
): number {
  if (pictureRule === null) return 0;
  return attachments.reduce(
    (total, { file }) =>
      file === null || file.widthPx === null
        ? total
        : total + pictureTokens(pictureRule, file, detail ?? undefined),
    0,
  );
}

/** Keeps the last known values while a turn is under way. */
function useNextPromptWindow(thread: Thread, conversationId: string) {
  const choice = useModelChoice((state) => state.choice);
  const folderId = useNewChat((state) => state.folderId);
  const isTemporary = useNewChat((state) => state.isTemporary);
  const { resendImages, imageDetail, tools } = useChatSettings();
  const leafId = useThreadState(thread, (state) =>
    isSubmitting(state) ? undefined : (savedBranch(state).at(-1)?.messageId ?? null),
  );
  const { endpoint, model = null } = choice ?? {};
  const isKnown = endpoint !== undefined && model !== null && leafId !== undefined;
  const isDrawnFor = tools?.includes(PROVIDER_TOOLS.pictures.toolkitId) === true;
  const settings = { resendImages, imageDetail };
  return usePromptWindow(
    isKnown ? { conversationId, endpoint, model, leafId, folderId, isTemporary, isDrawnFor, settings } : null,
  );
}

function fillOf(
  { isTooLong, leftOutCount }: ContextUsage,
  { hasUncounted }: PromptWindow,
): 'over' | 'crowded' | 'fits' {
  if (isTooLong) return 'over';
  return leftOutCount > 0 || hasUncounted ? 'crowded' : 'fits';
}
