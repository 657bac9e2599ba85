import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useModelName } from '@/lib/client/model/queries/use-assistants';
import { isSameModel, undoChangedModel, useChangedModel } from '@/lib/client/model/store/changed-model';
import { useModelChoice } from '@/lib/client/model/store/model-choice';
import { focusComposer } from '@/lib/client/page/composer-input';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';

/** The chat goes on with the model of one changed answer, until the user takes that back. */
export function ChangedModelNote({ threadKey }: { threadKey: string }) {
  const t = useTranslations('composer');
  const tPresets = useTranslations('presets');
  const nameOf = useModelName();
  const changed = useChangedModel((state) => state.changed);
  const choice = useModelChoice((state) => state.choice);
  const isShown = changed?.threadKey === threadKey && choice !== null && isSameModel(choice, changed.after);
  const undo = () => {
    undoChangedModel();
    focusComposer();
  };
  return (
    <div role="status" className="text-muted-foreground text-xs">
      {isShown ? (
        <p className="flex flex-wrap items-center gap-x-3 px-3.5 pb-1.5">
          <span className="wrap-anywhere">
            {t.rich('nextAnswers', {
              model: () => (
                <bdi>
                  {choice.model === null
                    ? endpointLabel(choice.endpoint)
                    : nameOf(choice.endpoint, choice.model)}
                </bdi>
              ),
            })}
          </span>
          <Button variant="link" size="bare" className="touch-target text-xs" onClick={undo}>
            {tPresets('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
