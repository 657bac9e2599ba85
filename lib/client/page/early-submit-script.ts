import { inlineScript } from './inline-script';

export interface EarlyForm extends HTMLFormElement {
  isLive?: boolean;
  isSubmittedEarly?: boolean;
}

/**
 * Runs with the document of the pages that are forms: a form that is submitted before React handles it stays on the
 * page, with what was typed, and is sent once React does. Without it the browser would send the form itself and load
 * the page again, empty.
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
