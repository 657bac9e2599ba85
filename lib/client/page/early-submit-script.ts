import { inlineScript } from './inline-script';

/** A form's element, with what {@link EARLY_SUBMIT_SCRIPT} and `Form` tell each other. */
export interface EarlyForm extends HTMLFormElement {
  /** React handles the form. */
  isLive?: boolean;
  /** The form was submitted before React handled it. */
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
