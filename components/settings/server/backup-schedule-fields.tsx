'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LabelledField, type FieldControl } from '@/components/shared/form/labelled-field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { keepTypedSchedule, useTypedSchedule, type TypedSchedule } from '@/lib/client/server/backup-draft';
import type { Backups } from '@/lib/contracts/server/backups';
import {
  backupPlaceSchema,
  KEPT_BACKUPS_LIMIT,
  type BackupSchedule,
} from '@/lib/domain/server/backup-schedule';

interface BackupScheduleFieldsProps {
  backups: Backups;
  onSave: (schedule: BackupSchedule | null) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => day);
const FIRST_SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;

export function BackupScheduleFields({ backups, onSave }: BackupScheduleFieldsProps) {
  const t = useTranslations('server');
  const tBuilder = useTranslations('assistantBuilder');
  const kept = useTypedSchedule((state) => state.typed);
  const typed = kept ?? typedOf(backups);
  const set = (change: Partial<TypedSchedule>): void => keepTypedSchedule({ ...typed, ...change });
  const schedule = toSchedule(typed);
  const isOn = typed.every !== 'never';
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          label={t('backupEvery')}
          value={typed.every}
          options={[
            ['never', t('backupNever')],
            ['day', t('backupDaily')],
            ['week', t('backupWeekly')],
          ]}
          onChange={(value) => set({ every: value === 'day' || value === 'week' ? value : 'never' })}
        />
        {isOn ? <Times typed={typed} onChange={set} /> : null}
        {isOn ? <Place typed={typed} places={backups.places} onChange={set} /> : null}
        {isOn ? (
          <LabelledField
            label={t('backupKeep')}
            error={schedule === undefined ? t('backupKeepRange', { limit: KEPT_BACKUPS_LIMIT }) : null}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={typed.keep}
                onChange={({ target }) => set({ keep: target.value })}
              />
            )}
          </LabelledField>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          disabled={schedule === undefined}
          onClick={() => {
            if (schedule !== undefined) onSave(schedule);
          }}
        >
          {t('saveBackups')}
        </Button>
        {kept === null ? null : <p className="text-warning text-xs">{tBuilder('unsaved')}</p>}
      </div>
    </div>
  );
}

function Times({
  typed,
  onChange,
}: {
  typed: TypedSchedule;
  onChange: (change: Partial<TypedSchedule>) => void;
}) {
  const t = useTranslations('server');
  const format = useFormatter();
  return (
    <>
      {typed.every === 'week' ? (
        <Choice
          label={t('backupDay')}
          value={String(typed.weekday)}
          options={WEEKDAYS.map((day) => [
            String(day),
            format.dateTime(new Date(FIRST_SUNDAY + day * DAY_MS), { weekday: 'long', timeZone: 'UTC' }),
          ])}
          onChange={(value) => onChange({ weekday: Number(value) })}
        />
      ) : null}
      <Choice
        label={t('backupHour')}
        value={String(typed.hour)}
        options={HOURS.map((hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`])}
        onChange={(value) => onChange({ hour: Number(value) })}
      />
    </>
  );
}

function Place({
  typed,
  places,
  onChange,
}: {
  typed: TypedSchedule;
  places: Backups['places'];
  onChange: (change: Partial<TypedSchedule>) => void;
}) {
  const t = useTranslations('server');
  const options = backupPlaceSchema.options.flatMap((place): [string, string][] =>
    places[place] === null ? [] : [[place, places[place]]],
  );
  return (
    <Choice
      label={t('backupPlace')}
      value={typed.place}
      options={options}
      onChange={(value) => onChange({ place: backupPlaceSchema.parse(value) })}
    />
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps): ReactNode {
  return (
    <LabelledField label={label}>
      {(control: FieldControl) => (
        <NativeSelect {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([each, words]) => (
            <NativeSelectOption key={each} value={each}>
              {words}
            </NativeSelectOption>
          ))}
        </NativeSelect>
      )}
    </LabelledField>
  );
}

function typedOf({ schedule, places }: Backups): TypedSchedule {
  const place = places.bucket === null ? 'folder' : 'bucket';
  if (schedule === null) return { every: 'never', hour: 3, weekday: 0, place, keep: '7' };
  const isThere = places[schedule.place] !== null;
  return { ...schedule, place: isThere ? schedule.place : place, keep: String(schedule.keep) };
}

/** Null means never, undefined unusable. */
function toSchedule({ every, keep, ...others }: TypedSchedule): BackupSchedule | null | undefined {
  if (every === 'never') return null;
  const count = /^\d{1,3}$/.test(keep.trim()) ? Number(keep) : 0;
  return count >= 1 && count <= KEPT_BACKUPS_LIMIT ? { every, keep: count, ...others } : undefined;
}
