'use client';

import { useTranslations } from 'next-intl';

const LISTS = [
  { title: 'capabilitiesTitle', notes: ['capabilityMemory', 'capabilityBranches', 'capabilityPatience'] },
  { title: 'limitationsTitle', notes: ['limitationErrors', 'limitationNews', 'limitationBias'] },
] as const;

export function LandingNotes() {
  const t = useTranslations('landing');
  return (
    <div className="text-muted-foreground mt-6 grid gap-x-8 gap-y-4 px-1 text-[0.8125rem] leading-snug min-[641px]:grid-cols-2">
      {LISTS.map(({ title, notes }) => (
        <section key={title}>
          <h2 className="text-foreground text-xs font-medium">{t(title)}</h2>
          <ul className="mt-1.5 list-disc space-y-1 ps-4">
            {notes.map((note) => (
              <li key={note}>{t(note)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
