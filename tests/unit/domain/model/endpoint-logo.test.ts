import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINT_LOGOS, endpointLogoPath } from '@/lib/domain/model/endpoint-logo';

const PUBLIC = join(process.cwd(), 'public');

it('every logo is a file of the public folder, and every file there is a logo', () => {
  const entries = readdirSync(join(PUBLIC, 'logos'), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => `/logos/${name}`);
  expect(files.toSorted()).toEqual(ENDPOINT_LOGOS.map(endpointLogoPath).toSorted());
});

it.each(ENDPOINT_LOGOS)('%s has one mark in the colour of the text, and runs nothing', (logo) => {
  const drawing = readFileSync(join(PUBLIC, endpointLogoPath(logo)), 'utf8');
  expect(drawing.match(/id="mark"/g)).toHaveLength(1);
  expect(drawing).toMatch(/(?:stroke|fill)="currentColor"/);
  expect(drawing).not.toMatch(/<script|<style|<foreignObject|\bon\w+=|href=|url\(/i);
});
