'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { DialogBody } from '@/components/ui/dialog';
import { closeDialog } from '@/lib/client/system/open-dialog';
import type { McpServerAnswer } from '@/lib/contracts/tool/mcp-servers';
import type { McpPrompt } from '@/lib/domain/tool/mcp-prompt';
import { PromptForm } from './prompt-form';
import { PromptList } from './prompt-list';

interface PromptsDialogProps {
  isOpen: boolean;
  conversationId: string;
}

export function PromptsDialog({ isOpen, conversationId }: PromptsDialogProps) {
  const t = useTranslations('mcpPrompts');
  const [chosen, setChosen] = useState<{ server: McpServerAnswer; prompt: McpPrompt } | null>(null);
  return (
    <FullDialog
      isOpen={isOpen}
      title={chosen === null ? t('title') : <bdi>{chosen.prompt.title}</bdi>}
      onClose={() => {
        closeDialog();
        setChosen(null);
      }}
    >
      <DialogBody>
        {chosen === null ? (
          <PromptList onChoose={(server, prompt) => setChosen({ server, prompt })} />
        ) : (
          <PromptForm
            server={chosen.server}
            prompt={chosen.prompt}
            conversationId={conversationId}
            onLeave={() => setChosen(null)}
          />
        )}
      </DialogBody>
    </FullDialog>
  );
}
