'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { ConfiguredEndpointIcon } from '@/components/shared/configured-endpoint-icon';
import { floatingStyle, menuItemStyle } from '@/components/ui/parts/floating-style';
import { switchModel } from '@/lib/client/conversation/model/switch-model';
import { setDraft } from '@/lib/client/draft/draft';
import { useEndpoints } from '@/lib/client/model/queries/use-endpoints';
import { COMPOSER_INPUT_ID } from '@/lib/client/page/composer-input';
import { isComposing } from '@/lib/client/page/is-composing';
import { withoutMention, type Mention } from '@/lib/client/turn/composer/find-mention';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { cn } from '@/lib/utils';
import { useMentionChoices, type MentionChoice } from './use-mention-choices';

interface MentionListProps {
  input: RefObject<HTMLTextAreaElement | null>;
  draftId: string;
  mention: Mention;
  onClose: () => void;
}

const LIST_ID = `${COMPOSER_INPUT_ID}-mentions`;
const optionId = (index: number) => `${LIST_ID}-${String(index)}`;

/** Choosing one switches to it and removes the typed name. */
export function MentionList({ input, draftId, mention, onClose }: MentionListProps) {
  const t = useTranslations('composer');
  const tModels = useTranslations('models');
  const endpoints = useEndpoints();
  const choices = useMentionChoices(mention.query);
  const [active, setActive] = useState({ query: mention.query, index: 0 });
  // Another name begins at the top again.
  const index = active.query === mention.query ? Math.min(active.index, choices.length - 1) : 0;
  const move = (next: number) => setActive({ query: mention.query, index: next });
  const choose = ({ endpoint, model }: MentionChoice) => {
    const field = input.current;
    if (field === null) return;
    setDraft(draftId, withoutMention(field.value, mention));
    switchModel({ endpoint, endpointType: endpoints?.[endpoint]?.type ?? null, model });
    // The field has its new text in the next frame.
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(mention.start, mention.start);
    });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const chosen = choices[index];
    if (chosen === undefined || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey) return;
    const count = choices.length;
    if (event.key === 'ArrowDown') move((index + 1) % count);
    else if (event.key === 'ArrowUp') move((index + count - 1) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
    else if (event.key === 'Escape') onClose();
    else return;
    // The field, which sends on Enter, does not hear of it.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const field = input.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    field?.addEventListener('keydown', listener);
    return () => field?.removeEventListener('keydown', listener);
  }, [input]);
  const isOpen = choices.length > 0;
  useEffect(() => {
    const field = input.current;
    if (!isOpen || field === null) return;
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': LIST_ID,
      'aria-activedescendant': optionId(index),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name);
    };
  }, [input, isOpen, index]);
  if (!isOpen) return null;
  return (
    <>
      <div
        id={LIST_ID}
        role="listbox"
        tabIndex={-1}
        aria-label={t('mention')}
        className={cn(
          floatingStyle,
          'scrollbar-thin absolute inset-x-0 bottom-full mb-2 max-h-[min(18rem,40dvh)] overflow-y-auto overscroll-contain',
        )}
        // The field keeps the focus, and with touch the keyboard.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map((choice, place) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field chooses the active one
          <div
            key={`${choice.endpoint} ${choice.model}`}
            id={optionId(place)}
            role="option"
            tabIndex={-1}
            aria-selected={place === index}
            data-highlighted={place === index ? '' : undefined}
            onPointerMove={() => move(place)}
            onClick={() => choose(choice)}
            className={cn(menuItemStyle, 'cursor-default')}
          >
            <ConfiguredEndpointIcon
              endpoint={choice.endpoint}
              model={choice.model}
              className="size-4 shrink-0"
            />
            <bdi className="min-w-0 flex-1 truncate">{choice.name}</bdi>
            <span className="text-muted-foreground max-w-[40%] shrink-0 truncate text-xs">
              {endpointLabel(choice.endpoint)}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {tModels('found', { count: choices.length })}
      </p>
    </>
  );
}
