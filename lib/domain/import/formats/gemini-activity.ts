import { isRecord, stringField } from '../../shared/json-record';

/** The product has one name in all languages, and was called Bard before. */
const PRODUCT = /gemini|\bbard\b/i;

const PAGE_CELL = 'mdl-typography--title';

/** An entry is one prompt; it names no conversation. */
export function isGeminiActivity(value: unknown): boolean {
  return (
    isRecord(value) &&
    PRODUCT.test(stringField(value, 'header') ?? '') &&
    stringField(value, 'time') !== undefined &&
    Array.isArray(value['products'])
  );
}

export function isGeminiActivityPage(beginning: string): boolean {
  return (
    /^\s{0,100}(?:<!doctype html>\s{0,100})?<html/i.test(beginning) && PRODUCT.test(afterCell(beginning))
  );
}

function afterCell(page: string): string {
  const cell = page.indexOf(PAGE_CELL);
  return cell === -1 ? '' : page.slice(cell, cell + 200);
}
