import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, endpointOf } from '@/lib/domain/model/endpoint-descriptor';
import { ENDPOINT_LOGOS, endpointLogoPath } from '@/lib/domain/model/endpoint-logo';

const PUBLIC = join(process.cwd(), 'public');

it('every logo is a file of the public folder, and every file there is the logo of an endpoint', () => {
  const entries = readdirSync(join(PUBLIC, 'logos'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `/logos/${name}`);
  expect(files.toSorted()).toEqual(ENDPOINT_LOGOS.map(endpointLogoPath).toSorted());
  const worn = [...Object.keys(ENDPOINTS), 'one of the operator'].map((name) => endpointOf(name).logo);
  expect(new Set(worn)).toEqual(new Set(ENDPOINT_LOGOS));
});

it.each(ENDPOINT_LOGOS)('%s has one mark in the colour of the text, and runs nothing', (logo) => {
  const drawing = readFileSync(join(PUBLIC, endpointLogoPath(logo)), 'utf8');
  expect(drawing.match(/id="mark"/g)).toHaveLength(1);
  expect(drawing).toContain('stroke="currentColor"');
  expect(drawing).not.toMatch(/<script|<style|<foreignObject|\bon\w+=|href=|url\(/i);
});
