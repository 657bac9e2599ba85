export function diagramTheme(isDark: boolean): Record<string, string | boolean> {
  const color = paletteReader();
  const [text, line, surface] = [color('--foreground'), color('--muted-foreground'), color('--recessed')];
  const [fill, border, note] = [color('--raised'), color('--control'), color('--primary-soft')];
  return {
    darkMode: isDark,
    background: surface,
    mainBkg: fill,
    primaryColor: fill,
    primaryTextColor: text,
    primaryBorderColor: border,
    secondaryColor: note,
    secondaryTextColor: text,
    secondaryBorderColor: border,
    tertiaryColor: surface,
    tertiaryTextColor: text,
    tertiaryBorderColor: border,
    lineColor: line,
    textColor: text,
    titleColor: text,
    nodeBorder: border,
    nodeTextColor: text,
    clusterBkg: surface,
    clusterBorder: border,
    edgeLabelBackground: surface,
    actorBkg: fill,
    actorBorder: border,
    actorTextColor: text,
    actorLineColor: border,
    signalColor: line,
    signalTextColor: text,
    labelBoxBkgColor: fill,
    labelBoxBorderColor: border,
    labelTextColor: text,
    loopTextColor: text,
    noteBkgColor: note,
    noteTextColor: text,
    noteBorderColor: border,
    activationBkgColor: note,
    activationBorderColor: border,
    fontSize: '14px',
    dropShadow: 'none',
  };
}

/** Mermaid knows no OKLCH, so pixels are read back. */
function paletteReader(): (name: string) => string {
  const styles = getComputedStyle(document.documentElement);
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  return (name) => {
    if (pen === null) return '#888888';
    pen.fillStyle = styles.getPropertyValue(name).trim();
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
}
