import type { ComponentProps, ComponentType } from 'react';
import { useOnIntent } from '@/lib/client/hooks/use-on-intent';
import type { BranchMessage } from '@/lib/contracts/message/message-page';

const loadMenu = () => import('./regenerate-menu').then((file) => file.RegenerateMenu);

interface RegenerateWithProps {
  message: Pick<BranchMessage, 'messageId' | 'endpoint' | 'model'>;
  /** The button that opens them. */
  Trigger: ComponentType<ComponentProps<'button'>>;
}

/** Opens the models an answer can be written again with; their code is fetched on hover and focus. */
export function RegenerateWith({ message, Trigger }: RegenerateWithProps) {
  const { Loaded: RegenerateMenu, intent } = useOnIntent(loadMenu);
  return RegenerateMenu === null ? (
    <Trigger aria-haspopup="dialog" {...intent} />
  ) : (
    <RegenerateMenu message={message} Trigger={Trigger} />
  );
}
