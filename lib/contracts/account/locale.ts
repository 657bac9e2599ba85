/** `PUT` without a body: from now on mail to this person is in the language this browser reads; answers 204. */
export const USER_LOCALE_PATH = '/api/user/locale';
