import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Sends what the fields hold: `send` of `useSchemaForm`, or a function of its own where there is no schema. */
  onSubmit: () => void;
}

/** The only form element of the product: it never leaves the page, and its problems are in the reader's language. */
export function Form({ onSubmit, ...rest }: FormProps) {
  return (
    <form
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
