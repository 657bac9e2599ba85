'use client';

import { useEffect, useState } from 'react';

interface QrCodeProps {
  text: string;
  label: string;
}

interface Picture {
  readonly size: number;
  readonly path: string;
}

/** Scanners need this margin, counted in modules. */
const QUIET_ZONE = 4;

/** Many scanners cannot read light on dark. */
const LIGHT = '#fff';
const DARK = '#000';

export function QrCode({ text, label }: QrCodeProps) {
  const [picture, setPicture] = useState<Picture | null>(null);
  useEffect(() => {
    let isOver = false;
    void draw(text).then((drawn) => {
      if (!isOver) setPicture(drawn);
    });
    return () => {
      isOver = true;
    };
  }, [text]);
  return (
    <div className="size-44 shrink-0 overflow-hidden rounded-sm border">
      {picture === null ? null : (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${String(picture.size)} ${String(picture.size)}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <rect width="100%" height="100%" fill={LIGHT} />
          <path d={picture.path} fill={DARK} />
        </svg>
      )}
    </div>
  );
}

async function draw(text: string): Promise<Picture> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column) !== 0)
        squares.push(`M${String(column + QUIET_ZONE)} ${String(row + QUIET_ZONE)}h1v1h-1z`);
  return { size: modules.size + 2 * QUIET_ZONE, path: squares.join('') };
}
