import { pageRanges, planPdf, roomOf, type PdfReading, type PdfSize } from '@/lib/domain/file/plan-pdf';

const SCAN: PdfSize = {
  sizeBytes: 1_000,
  pageCount: 40,
  characterCount: 0,
  tokenCount: 0,
  textlessPages: [],
};
const PAPER: PdfSize = { ...SCAN, pageCount: 12, characterCount: 9_000, tokenCount: 3_000 };
const READING: PdfReading = {
  isAsked: true,
  isResent: true,
  takesPdfs: true,
  hasVision: true,
  pageTokens: 1_000,
  left: roomOf(200_000, 0),
};

const planOf = (pdf: PdfSize, reading: Partial<PdfReading> = {}) => planPdf(pdf, { ...READING, ...reading });

it('a file goes with its question, with the text that its provider reads in it', () => {
  expect(planOf(PAPER)).toMatchObject({ isFile: true, takes: { tokens: 15_000, bytes: 1_000 } });
  expect(planOf(PAPER, { isAsked: false }).isFile).toBe(false);
  expect(planOf({ ...PAPER, pageCount: 31 }).isFile).toBe(false);
});

it('a scanned one goes up to a hundred pages, and again where pictures do', () => {
  expect(planOf(SCAN, { isAsked: false }).isFile).toBe(true);
  expect(planOf(SCAN, { isAsked: false, isResent: false }).takes.tokens).toBe(0);
  expect(planOf({ ...SCAN, pageCount: 101 }, { left: roomOf(2_000_000, 0) })).toMatchObject({
    isFile: false,
  });
});

it('other models that see are sent the first pages without text, as many as there is room for', () => {
  const reading = { takesPdfs: false };
  expect(planOf(SCAN, reading).pages).toHaveLength(20);
  expect(planOf({ ...PAPER, textlessPages: [2, 5] }, reading)).toMatchObject({
    pages: [2, 5],
    takes: { tokens: 2_000, pictures: 2 },
  });
  expect(planOf(SCAN, { ...reading, left: { ...READING.left, tokens: 3_500 } }).pages).toEqual([1, 2, 3]);
  expect(planOf(SCAN, { ...reading, left: { ...READING.left, pictures: 0 } }).pages).toEqual([]);
  expect(planOf(SCAN, { ...reading, hasVision: false }).pages).toEqual([]);
});

it('a file that does not fit is sent as the pages that do', () => {
  const left = { ...READING.left, bytes: 999 };
  expect(planOf({ ...SCAN, sizeBytes: 1_000 }, { left })).toMatchObject({ isFile: false, pages: [] });
  expect(planOf(SCAN, { left: { ...READING.left, tokens: 39_000 } })).toMatchObject({ isFile: false });
  expect(roomOf(100_000, 30_000).tokens).toBe(20_000);
});

it('pages are named by their ranges', () => {
  expect(pageRanges([1, 2, 3, 7, 9, 10])).toBe('1-3, 7, 9-10');
  expect(pageRanges([])).toBe('');
});
