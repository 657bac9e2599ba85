'use client';

import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { EarlyForm } from '@/lib/client/page/early-submit-script';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** It is `send` of `useSchemaForm`; a form without a schema has a function of its own. */
  onSubmit: () => void;
}

/**
 * No other form element exists: it never leaves the page, shows problems in the reader's language, and
 * resends early submits.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((form: EarlyForm) => {
    form.isLive = true;
    // The effects of the parent run after this one, and the submit needs them.
    if (form.isSubmittedEarly === true) queueMicrotask(onSubmit);
    delete form.isSubmittedEarly;
  });
  useEffect(() => {
    if (element.current !== null) takeOver(element.current);
  }, []);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the event on to the form whose page a dialog is part of.
        event.stopPropagation();
        onSubmit();
      }}
      {...rest}
    />
  );
}
