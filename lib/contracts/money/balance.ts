/** `GET` returns the caller's credits as plain text; empty when the caller never had any. */
export const BALANCE_PATH = '/api/balance';
