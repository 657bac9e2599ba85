import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { InstallationCheck } from '@/lib/contracts/server/server-reports';

type Finding = InstallationCheck['areas'][number]['findings'][number];

const SIGNS = {
  fine: { Sign: CircleCheck, colour: 'text-primary' },
  note: { Sign: Info, colour: 'text-muted-foreground' },
  problem: { Sign: CircleAlert, colour: 'text-destructive' },
} as const;

/** The sentences come from the server, in English. */
export function FindingRow({ state, sentence, remedy }: Finding) {
  const { Sign, colour } = SIGNS[state];
  return (
    <li className="flex items-start gap-2">
      <Sign aria-hidden className={`${colour} mt-0.5 size-4 shrink-0`} />
      <span lang="en" dir="ltr" className="min-w-0 wrap-anywhere">
        {sentence}
        {remedy === null ? null : <span className="text-muted-foreground block">{remedy}</span>}
      </span>
    </li>
  );
}
