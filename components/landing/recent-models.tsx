'use client';

import { useTranslations } from 'next-intl';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { useModels } from '@/lib/client/model/queries/use-models';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { focusComposer } from '@/lib/client/page/composer-input';
import type { Conversation } from '@/lib/domain/conversation/conversation';
import { recentModels, type RecentModel } from '@/lib/domain/conversation/recent-models';
import { modelTitle } from '@/lib/domain/model/model-title';
import { ownValue } from '@/lib/domain/shared/own-value';

/** These are the models of the last chats. */
export function RecentModels({ conversations }: { conversations: readonly Conversation[] }) {
  const t = useTranslations('landing');
  const endpoints = useEndpoints();
  const models = useModels();
  const nameOf = useModelName();
  const choice = useModelChoice((state) => state.choice);
  const recent = recentModels(
    conversations,
    ({ endpoint, model }) => ownValue(models, endpoint)?.includes(model) === true,
  );
  const isChosen = ({ endpoint, model }: RecentModel) =>
    choice?.endpoint === endpoint && choice.model === model;
  if (recent.every(isChosen)) return null;
  return (
    <ul aria-label={t('recent')} className="mt-4 flex flex-wrap justify-center gap-2 text-[0.8125rem]">
      {recent.map(({ endpoint, model }) => (
        <li key={JSON.stringify([endpoint, model])} className="min-w-0">
          <button
            type="button"
            aria-pressed={isChosen({ endpoint, model })}
            onClick={() => {
              switchModel({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null, model });
              focusComposer();
            }}
            className="text-muted-foreground hover:bg-fill hover:text-foreground aria-pressed:bg-fill aria-pressed:text-foreground flex max-w-60 items-center gap-1.5 rounded-full border px-3 py-1 transition-colors touch:min-h-11"
          >
            <ConfiguredEndpointIcon endpoint={endpoint} model={model} className="size-3.5 shrink-0" />
            <span dir="auto" className="truncate">
              {modelTitle(endpoint, nameOf(endpoint, model))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
