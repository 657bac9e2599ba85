import type { DocumentSection } from '@/lib/domain/file/document-section';
import type { TextEncoding } from '@/lib/domain/file/encoding/text-encoding';
import { readCards } from '@/lib/server/documents/formats/read-cards';

async function* inPieces(bytes: Uint8Array, pieceBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes)
    yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
}

async function textOf(
  lines: readonly string[],
  encoding: TextEncoding | null = null,
  pieceBytes = 1_000_000,
): Promise<string> {
  const sections: DocumentSection[] = [];
  const bytes = Buffer.from(lines.join('\r\n'), encoding === null ? 'utf8' : 'latin1');
  for await (const section of readCards(inPieces(bytes, pieceBytes), encoding)) sections.push(section);
  return sections.map(({ text }) => text).join('\n');
}

const BASE64 = 'QUJD'.repeat(20);

describe.each([1_000_000, 7])('in pieces of %i bytes', (pieceBytes) => {
  it('folded lines are one, and a blank that is meant stays', async () => {
    const lines = ['BEGIN:VEVENT', 'SUMMARY:About the mari', ' gold and', '  more', 'END:VEVENT'];
    expect(await textOf(lines, null, pieceBytes)).toBe(
      'BEGIN:VEVENT\nSUMMARY:About the marigold and more\nEND:VEVENT',
    );
  });

  it('quoted-printable values are the characters they stand for, in their own charset', async () => {
    const lines = [
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=B1=B1=E7=94=B0;=E5=A4=AA=',
      '=E9=83=8E;;;',
      'NOTE;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Gr=F6=DFe',
    ];
    expect(await textOf(lines, null, pieceBytes)).toBe('N:山田;太郎;;;\nNOTE:Größe');
  });

  it('pictures and files in base64 are named and left out, whatever holds them', async () => {
    const lines = [
      'FN:Ada',
      `PHOTO;ENCODING=b;TYPE=JPEG:${BASE64}`,
      ` ${BASE64}`,
      `item1.LOGO:data:image/png;base64,${BASE64}`,
      `ATTACH;ENCODING=BASE64;VALUE=BINARY:${BASE64}`,
      'URL:https://ada.example',
    ];
    expect(await textOf(lines, null, pieceBytes)).toBe(
      'FN:Ada\n[Left out: PHOTO]\n[Left out: item1.LOGO]\n[Left out: ATTACH]\nURL:https://ada.example',
    );
  });
});

it('a card in another encoding is decoded', async () => {
  expect(await textOf(['FN:Gr\u00f6\u00dfe'], 'windows-1252')).toBe('FN:Größe');
});

it('a property that never ends is cut', async () => {
  const text = await textOf(['NOTE:a', ...Array.from({ length: 20_000 }, () => ` ${'x'.repeat(70)}`)]);
  expect(text.length).toBeLessThanOrEqual(64 * 1_024);
});
