'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { useSkills } from '@/lib/client/tool/skills';
import { CHOSEN_SKILLS_LIMIT } from '@/lib/domain/tool/skill/skill';

interface SkillsFieldProps {
  skillIds: readonly string[];
  hint: string;
  onChange: (skillIds: string[]) => void;
}

/** It is empty without skills. */
export function SkillsField({ skillIds, hint, onChange }: SkillsFieldProps) {
  const t = useTranslations('skills');
  const { skills = [] } = useSkills();
  const labelId = useId();
  if (skills.length === 0) return null;
  const known = skillIds.filter((id) => skills.some(({ skillId }) => skillId === id));
  const isFull = known.length >= CHOSEN_SKILLS_LIMIT;
  return (
    <section aria-labelledby={labelId} className="flex flex-col gap-2">
      <div>
        <h3 id={labelId} className="text-sm font-medium">
          {t('title')}
        </h3>
        <p className="text-muted-foreground text-sm">{hint}</p>
      </div>
      <ul aria-labelledby={labelId} className="flex flex-col">
        {skills.map(({ skillId, name, description }) => {
          const isChosen = known.includes(skillId);
          return (
            <li key={skillId}>
              <label htmlFor={`${labelId}-${skillId}`} className="flex items-start gap-3 py-1.5">
                <Checkbox
                  id={`${labelId}-${skillId}`}
                  className="mt-0.5"
                  checked={isChosen}
                  disabled={!isChosen && isFull}
                  aria-label={name}
                  onCheckedChange={() =>
                    onChange(isChosen ? known.filter((id) => id !== skillId) : [...known, skillId])
                  }
                />
                <span className="min-w-0 text-sm">
                  <span className="block truncate">
                    <bdi>{name}</bdi>
                  </span>
                  <bdi className="text-muted-foreground line-clamp-2 text-[0.8125rem]">{description}</bdi>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
