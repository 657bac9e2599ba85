const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function relations(list: Readonly<Record<string, readonly [kind: string, target: string]>>): string {
  const rows = Object.entries(list).map(([id, [kind, target]]) => {
    const mode = target.includes(':') ? ' TargetMode="External"' : '';
    return `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"${mode}/>`;
  });
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.join('')}</Relationships>`;
}
