import { bodyKindOf, chooseMediaType, sentMediaType } from '@/lib/domain/tool/openapi/body-kind';

it.each([
  ['application/json', 'json'],
  ['application/json; charset=utf-8', 'json'],
  ['application/vnd.api+json', 'json'],
  ['application/merge-patch+json', 'json'],
  ['application/*', 'json'],
  ['*/*', 'json'],
  ['text/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'multipart'],
  ['text/csv', 'text'],
  ['application/xml', 'text'],
  ['application/soap+xml', 'text'],
  ['image/png', null],
  ['application/octet-stream', null],
  ['application/json\r\nX-A: b', null],
  ['json', null],
  ['', null],
])('a body of the type %j is written as %j', (type, kind) => {
  expect(bodyKindOf(type)).toBe(kind);
});

it('the type is sent as it is declared, and a range as what is sent of it', () => {
  expect(sentMediaType('application/vnd.api+json; v=1', 'json')).toBe('application/vnd.api+json; v=1');
  expect(sentMediaType('application/*+json', 'json')).toBe('application/json');
  expect(sentMediaType('text/*', 'text')).toBe('text/plain');
  expect(sentMediaType('multipart/form-data; boundary=x', 'multipart')).toBe('multipart/form-data');
  expect(sentMediaType('text/plain; charset=ü', 'text')).toBe('text/plain');
});

it('of several types the plainest is chosen that can be sent', () => {
  expect(chooseMediaType(['application/vnd.api+json', 'application/json'])?.key).toBe('application/json');
  expect(chooseMediaType(['multipart/form-data', 'application/merge-patch+json'])?.key).toBe(
    'application/merge-patch+json',
  );
  expect(chooseMediaType(['image/png', 'multipart/form-data'])).toEqual({
    key: 'multipart/form-data',
    kind: 'multipart',
  });
  expect(chooseMediaType(['image/png', 'application/zip'])).toBeNull();
});
