import type { MermaidConfig } from 'mermaid';
import { diagramTheme } from './diagram-theme';

/** No diagram may set these: mermaid's own list, and rules of style. */
const SETTLED = [
  'secure',
  'securityLevel',
  'startOnLoad',
  'maxTextSize',
  'suppressErrorRendering',
  'maxEdges',
  'themeCSS',
  'dompurifyConfig',
];

export function diagramSettings(isDark: boolean): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    secure: SETTLED,
    theme: 'base',
    themeVariables: diagramTheme(isDark),
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    suppressErrorRendering: true,
    // The picture carries the first of these fonts.
    fontFamily: 'Inter, system-ui, sans-serif',
  };
}
