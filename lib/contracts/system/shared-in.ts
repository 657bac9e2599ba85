/** `POST` takes what another application of the device shares, where no service worker does. */
export const SHARED_IN_PATH = '/api/shared-in';

/** Names the parts of the form. */
export const SHARED_IN_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/** The address of a new chat has one of them: the id of what the service worker holds, or the text itself. */
export const SHARED_IN_PARAMETER = 'shared';
export const SHARED_IN_TEXT_PARAMETER = 'shared-text';

/** An address of this length passes every proxy, also when each character takes nine. */
export const SHARED_IN_ADDRESS_CHARACTERS = 600;
