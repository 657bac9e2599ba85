'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/parts/icon-button';
import { focusComposer } from '@/lib/client/page/composer-input';
import { dismissOffer, type Offer } from '@/lib/client/system/dismissed-offers';

interface QuietOfferProps {
  offer: Offer;
  text: string;
  button: ReactNode;
  isBusy?: boolean;
  onAccept: () => void;
}

/** Screen readers announce a change only in a region that they know already. */
const SAY_DELAY_MS = 100;

/** Its cross ends the offer on this device. */
export function QuietOffer({ offer, text, button, isBusy = false, onAccept }: QuietOfferProps) {
  const t = useTranslations('notices');
  const place = document.querySelector('[data-notice-place]');
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), SAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (place === null) return null;
  return createPortal(
    <div className="text-muted-foreground flex flex-wrap items-center justify-center gap-x-2 px-4 pb-2 text-center text-xs">
      <span role="status">{isSaid ? text : ''}</span>
      <Button
        variant="link"
        size="bare"
        className="touch-target text-xs"
        isBusy={isBusy}
        onClick={(event) => leave(event, onAccept)}
      >
        {button}
      </Button>
      <IconButton
        label={t('dismiss')}
        size="icon-sm"
        onClick={(event) => leave(event, () => dismissOffer(offer))}
      >
        <X aria-hidden />
      </IconButton>
    </div>,
    place,
  );
}

/** After a key the focus goes on to the message field; after a touch it does not, as a keyboard would open. */
function leave({ detail }: MouseEvent, act: () => void): void {
  if (detail === 0) focusComposer();
  act();
}
