'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { NoModelYet } from '@/components/shared/no-model-yet';
import { MODEL_MENU_ID } from '@/lib/client/model/model-menu';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { modelTitle } from '@/lib/domain/model/model-title';
import { cn } from '@/lib/utils';

export function ModelMenuButton({ className, ...rest }: ComponentProps<'button'>) {
  const t = useTranslations('chatHeader');
  const choice = useModelChoice((state) => state.choice);
  const nameOf = useModelName();
  if (choice === null) return <NoModelYet isInHeader />;
  const { hasAssistants } = endpointOf(choice.endpoint);
  const label = endpointLabel(choice.endpoint);
  const model = choice.model === null ? '' : nameOf(choice.endpoint, choice.model);
  const title = modelTitle(choice.endpoint, model);
  return (
    <button
      type="button"
      id={MODEL_MENU_ID}
      aria-label={t('currentModel', { model: `${label} ${model}`.trim() })}
      className={cn(
        'touch-target hover:bg-fill data-[state=open]:bg-fill flex max-w-full min-w-0 items-center rounded-sm px-2.5 py-0.5 transition-colors desktop:h-9',
        className,
      )}
      {...rest}
    >
      <span className="text-muted-foreground flex max-w-full items-center gap-1.5 text-xs desktop:gap-2 desktop:text-sm">
        <ConfiguredEndpointIcon
          endpoint={choice.endpoint}
          model={choice.model}
          className="size-3.5 shrink-0 desktop:size-4"
        />
        <span
          dir={hasAssistants || title === label ? 'auto' : 'ltr'}
          className="truncate font-medium desktop:max-w-80 desktop:text-foreground"
        >
          {title}
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0" />
      </span>
    </button>
  );
}
