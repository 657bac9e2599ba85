'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { SessionGroup } from './session-groups';
import { SessionRow } from './session-row';

export function SessionGroupRows({ group: { device, sessions } }: { group: SessionGroup }) {
  const t = useTranslations('settings.sessions');
  const [areShown, setShown] = useState(false);
  const [newest, ...others] = sessions;
  return (
    <>
      <SessionRow session={newest} device={device} />
      {others.length === 0 ? null : (
        <li className="py-1 ps-5">
          <Button variant="ghost" size="sm" aria-expanded={areShown} onClick={() => setShown(!areShown)}>
            <ChevronDown aria-hidden className={areShown ? 'rotate-180' : undefined} />
            {t('showMore', { count: others.length })}
          </Button>
        </li>
      )}
      {areShown
        ? others.map((session) => <SessionRow key={session.sessionId} session={session} device={device} />)
        : null}
    </>
  );
}
