import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { loadModelMenu } from '@/lib/client/model/load-model-menu';
import type { AnswerModelMenuProps } from './answer-model-menu';

const loadMenu = () =>
  loadModelMenu(() => import('./answer-model-menu').then((file) => file.AnswerModelMenu));

/** Hovering and focus fetch the menu's code. */
export function AnswerModel(props: AnswerModelMenuProps) {
  const { Loaded: AnswerModelMenu, intent } = useOnIntent(loadMenu);
  const { Trigger } = props;
  return AnswerModelMenu === null ? (
    <Trigger aria-haspopup="dialog" {...intent} />
  ) : (
    <AnswerModelMenu {...props} />
  );
}
