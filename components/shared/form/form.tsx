'use client';

import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import type { EarlyForm } from '@/lib/client/page/early-submit-script';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'> {
  /** Sends what the fields hold: `send` of `useSchemaForm`, or a function of its own where there is no schema. */
  onSubmit: () => void;
}

/**
 * The only form element of the product: it never leaves the page, its problems are in the reader's language, and what
 * was submitted before React handled it is sent then.
 */
export function Form({ onSubmit, ...rest }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent((form: EarlyForm) => {
    form.isLive = true;
    // What a form around this component is made of takes effect after it.
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
