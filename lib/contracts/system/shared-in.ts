/** `POST` serves browsers in which no service worker runs. */
export const SHARED_IN_PATH = '/api/shared-in';

export const SHARED_IN_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/** It is the id of what the worker holds, or the text itself. */
export const SHARED_IN_PARAMETER = 'shared';
export const SHARED_IN_TEXT_PARAMETER = 'shared-text';

/** Every proxy passes an address with a text of this length, even when each character is written as nine. */
export const SHARED_IN_ADDRESS_CHARACTERS = 600;
