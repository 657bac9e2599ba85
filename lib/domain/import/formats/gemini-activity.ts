import { isRecord, stringField } from '../../shared/json-record';

/** The list names its product in the language of the account; the product has one name, and had another before. */
const PRODUCT = /gemini|\bbard\b/i;

/** A part of the page that Google makes of the same list. */
const PAGE_CELL = 'mdl-typography--title';

/**
 * True for an entry of the activities of Gemini in a Google Takeout. It is one prompt, sometimes with its answer, and
 * nothing says which of them belong to one conversation.
 */
export function isGeminiActivity(value: unknown): boolean {
  return (
    isRecord(value) &&
    PRODUCT.test(stringField(value, 'header') ?? '') &&
    stringField(value, 'time') !== undefined &&
    Array.isArray(value['products'])
  );
}

/** True for the beginning of a page with the same list. */
export function isGeminiActivityPage(beginning: string): boolean {
  return (
    /^\s{0,100}(?:<!doctype html>\s{0,100})?<html/i.test(beginning) && PRODUCT.test(afterCell(beginning))
  );
}

function afterCell(page: string): string {
  const cell = page.indexOf(PAGE_CELL);
  return cell === -1 ? '' : page.slice(cell, cell + 200);
}
