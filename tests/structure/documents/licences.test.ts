import { z } from 'zod';
import { licencesDocument, listLicences } from '@/scripts/package/licences.mjs';
import { makeSbom } from '@/scripts/package/sbom.mjs';
import { textOf } from '../repository';

/** They fit MIT where a package is used unchanged; the LGPL ones are libraries that are loaded and can be replaced. */
const FITTING = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'MPL-2.0', 'EPL-2.0', 'AFL-2.1'],
  ...['LGPL-3.0', 'LGPL-3.0-or-later'],
]);

/** Of several licences by choice one has to fit, of several together all. */
function fits(licence: string): boolean {
  const words = licence.replace(/^\(|\)$/g, '');
  const choices = words.split(' OR ');
  return choices.some((choice) => choice.split(/ and /i).every((name) => FITTING.has(name)));
}

it('docs/licences.md is as `npm run licences` writes it', () => {
  expect(textOf('docs/licences.md')).toBe(licencesDocument());
});

it('every package says its licence, and it fits ours', () => {
  const rows = listLicences();
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.filter(({ licence }) => licence === null || !fits(licence))).toEqual([]);
});

it('the bill of materials is CycloneDX and names what runs, without the tools of the tests', () => {
  const component = z.object({ name: z.string(), version: z.string(), group: z.string().optional() });
  const { bomFormat, components } = z
    .object({ bomFormat: z.literal('CycloneDX'), components: z.array(component) })
    .parse(JSON.parse(makeSbom()));
  expect(bomFormat).toBe('CycloneDX');
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['next', 'react', 'pg']));
  expect(names).not.toContain('jest');
});
