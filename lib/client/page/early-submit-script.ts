import { inlineScript } from './inline-script';

export interface EarlyForm extends HTMLFormElement {
  isLive?: boolean;
  isSubmittedEarly?: boolean;
}

/**
 * A form that is submitted before React runs is kept and sent then. The browser would send it itself and reload the
 * page, empty.
 */
export const EARLY_SUBMIT_SCRIPT = inlineScript(keepEarlySubmits, {});

function keepEarlySubmits(): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const form: EarlyForm = event.target;
      if (form.isLive === true) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      form.isSubmittedEarly = true;
    },
    true,
  );
}
