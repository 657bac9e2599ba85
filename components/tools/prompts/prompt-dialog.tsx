'use client';

import { FullDialog } from '@/components/shared/dialog/full-dialog';
import { DialogBody } from '@/components/ui/dialog';
import type { OfferOf } from '../offers/offer';
import { PromptForm } from './prompt-form';

interface PromptDialogProps {
  offer: OfferOf<'prompts'> | null;
  /** This chat's field gets the text. */
  conversationId: string;
  onClose: () => void;
  onInserted: () => void;
}

export function PromptDialog({ offer, conversationId, onClose, onInserted }: PromptDialogProps) {
  return (
    <FullDialog isOpen={offer !== null} title={<bdi>{offer?.name}</bdi>} onClose={onClose}>
      <DialogBody>
        {offer === null ? null : (
          <PromptForm
            server={offer.server}
            prompt={offer.prompt}
            conversationId={conversationId}
            onLeave={onClose}
            onInserted={onInserted}
          />
        )}
      </DialogBody>
    </FullDialog>
  );
}
