import type { ComponentProps, ComponentType } from 'react';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import { loadModelMenu } from '@/lib/client/model/load-model-menu';
import type { BranchMessage } from '@/lib/contracts/message/message-page';

const loadMenu = () => loadModelMenu(() => import('./regenerate-menu').then((file) => file.RegenerateMenu));

interface RegenerateWithProps {
  message: Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;
  Trigger: ComponentType<ComponentProps<'button'>>;
}

/** Its code is fetched on hover and focus. */
export function RegenerateWith({ message, Trigger }: RegenerateWithProps) {
  const { Loaded: RegenerateMenu, intent } = useOnIntent(loadMenu);
  return RegenerateMenu === null ? (
    <Trigger aria-haspopup="dialog" {...intent} />
  ) : (
    <RegenerateMenu message={message} Trigger={Trigger} />
  );
}
