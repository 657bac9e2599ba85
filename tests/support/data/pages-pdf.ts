const FIRST_PAGE = 4;

/** Each text is a page, made of lines of plain Latin letters. */
export function pagesPdf(pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = [];
  const kids = pages.map((_, index) => `${String(FIRST_PAGE + index)} 0 R`).join(' ');
  objects.push('<< /Type /Catalog /Pages 2 0 R >>');
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${String(pages.length)} >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  // The pages come first, then their contents, so that one page can be read without the others.
  for (const index of pages.keys())
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${String(FIRST_PAGE + pages.length + index)} 0 R ` +
        '/Resources << /Font << /F1 3 0 R >> >> >>',
    );
  for (const lines of pages) {
    const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
    const stream = `BT /F1 11 Tf 14 TL 60 780 Td\n${shown}\nET`;
    objects.push(`<< /Length ${String(stream.length)} >>\nstream\n${stream}\nendstream`);
  }
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  const end = String(text.length);
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  );
}
