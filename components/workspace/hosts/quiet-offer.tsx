'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { dismissOffer, type Offer } from '@/lib/client/system/dismissed-offers';

interface QuietOfferProps {
  offer: Offer;
  text: string;
  button: ReactNode;
  isBusy?: boolean;
  onAccept: () => void;
}

/** Is one line above the message field; its cross ends the offer on this device. */
export function QuietOffer({ offer, text, button, isBusy = false, onAccept }: QuietOfferProps) {
  const t = useTranslations('notices');
  const place = document.querySelector('[data-notice-place]');
  if (place === null) return null;
  return createPortal(
    <div
      role="status"
      className="text-muted-foreground flex flex-wrap items-center justify-center gap-x-2 px-4 pb-2 text-center text-xs"
    >
      <span>{text}</span>
      <Button variant="link" size="bare" className="touch-target text-xs" isBusy={isBusy} onClick={onAccept}>
        {button}
      </Button>
      <IconButton label={t('dismiss')} size="icon-sm" onClick={() => dismissOffer(offer)}>
        <X aria-hidden />
      </IconButton>
    </div>,
    place,
  );
}
