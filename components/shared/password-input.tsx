'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { Input } from '@/components/ui/input';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useTranslations('auth.fields');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    // The button stands where the field of its direction ends.
    <div dir={props.dir} className="relative">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="touch:h-11 pe-11"
      />
      <button
        type="button"
        aria-label={isShown ? t('hidePassword') : t('showPassword')}
        aria-controls={props.id}
        onClick={() => setIsShown(!isShown)}
        className="text-muted-foreground hover:text-foreground absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-sm"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
