'use client';

import { X } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/parts/icon-button';
import { showToast } from '@/components/ui/toast/toast';
import { revokeToolApproval } from '@/lib/client/tool/tool-approvals';
import type { ToolApproval } from '@/lib/domain/tool/tool-approval';

export function ApprovalRow({ approval }: { approval: ToolApproval }) {
  const t = useTranslations('toolApprovals');
  const tThread = useTranslations('thread');
  const format = useFormatter();
  const { approvalId, toolName, toolkitTitle, host, conversation, createdAt } = approval;
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-sm wrap-anywhere">
          <bdi>{toolName}</bdi>
        </p>
        <p className="text-muted-foreground mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem]">
          {toolkitTitle === null ? null : <bdi className="max-w-full truncate">{toolkitTitle}</bdi>}
          {host === null ? null : (
            <bdi dir="ltr" className="wrap-anywhere">
              {host}
            </bdi>
          )}
          <bdi className="max-w-full truncate">
            {conversation === null ? t('always') : t('inChat', { title: conversation.title })}
          </bdi>
          <span>{format.dateTime(new Date(createdAt), { dateStyle: 'medium' })}</span>
        </p>
      </div>
      <IconButton
        size="icon-sm"
        label={t('revoke', { name: toolName })}
        onClick={() =>
          void revokeToolApproval(approvalId).catch(() => showToast('error', tThread('saveFailed')))
        }
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
