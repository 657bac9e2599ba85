'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FilterInput } from '@/components/shared/controls/filter-input';
import { PagePicker } from '@/components/shared/controls/page-picker';
import { ProofDialog } from '@/components/shared/proof/proof-dialog';
import { useProof } from '@/components/shared/proof/use-proof';
import { useDebounced } from '@/lib/client/page/use-debounced';
import { usePeople } from '@/lib/client/server/people';
import { PEOPLE_PAGE_SIZE } from '@/lib/contracts/server/people';
import { SectionState } from '../section/section-state';
import { SettingsSection } from '../settings-section';
import { PersonRow } from './person-row';

const TYPING_PAUSE_MS = 250;

export function PeopleSection() {
  const t = useTranslations('server');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const { people, error, retry } = usePeople(search, page);
  const { prove, pending } = useProof();
  return (
    <SettingsSection title={t('people')}>
      <FilterInput
        label={t('searchPeople')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
      />
      <div className="mt-2">
        <SectionState
          isHere={people !== undefined}
          hasFailed={error !== undefined}
          failedWords={t('loadFailed')}
          retryLabel={t('retry')}
          onRetry={retry}
        >
          {people?.total === 0 ? <p className="text-muted-foreground py-4 text-sm">{t('noPeople')}</p> : null}
          <ul aria-label={t('people')} className="divide-y">
            {people?.people.map((person) => (
              <PersonRow key={person.userId} person={person} prove={prove} />
            ))}
          </ul>
          <PagePicker
            page={page}
            pages={Math.ceil((people?.total ?? 0) / PEOPLE_PAGE_SIZE)}
            onPage={setPage}
          />
        </SectionState>
      </div>
      <ProofDialog pending={pending} />
    </SettingsSection>
  );
}
