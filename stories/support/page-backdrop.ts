/** What the canvas would show, drawn in flat colours: its pixels are the same on every machine, and small as a file. */
import type { ViewMode } from '../../domain/model/view-mode.ts';

const svg = (viewBox: string, content: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${content}</svg>`)}")`;

/** A bright room in one-point perspective: light walls and a window behind the bars. */
const inside = svg(
  '0 0 160 100',
  `<path fill="#d9d3c7" d="M0 0h160v100H0z"/><path fill="#f4f1ea" d="M0 0h160L110 28H50z"/>
  <path fill="#c9c2b4" d="M0 0 50 28v42L0 100z"/><path fill="#bdb5a5" d="m160 0-50 28v42l50 30z"/>
  <path fill="#8d6b4a" d="M0 100 50 70h60l50 30z"/><path fill="#fdfdf6" d="M62 36h36v22H62z"/>
  <path fill="#7f9c86" d="M62 50h36v8H62z"/><path stroke="#a8a193" d="M80 36v22"/>
  <path fill="#3f5c73" d="m16 62 26-8v16L16 88z"/><path fill="#5a4332" d="M120 60h24v16h-24z"/>`,
);

const dollhouseOn = (ground: string, grid: string): string =>
  svg(
    '0 0 160 100',
    `<path fill="${ground}" d="M0 0h160v100H0z"/><path stroke="${grid}" stroke-width=".4" d="M0 70h160M0 80h160M0 90h160"/>
  <path fill="#8d6b4a" d="m80 72 44-20-44-20-44 20z"/><path fill="#d9d3c7" d="M36 52V40l44-20v12z"/>
  <path fill="#bdb5a5" d="M80 32V20l44 20v12z"/><path fill="#c9c2b4" d="m58 42 22 10v12L58 54z"/>
  <path fill="#f4f1ea" d="m80 52 22-10v12L80 64z"/>`,
  );

const floorPlan = svg(
  '0 0 160 100',
  `<path fill="#0e1013" d="M0 0h160v100H0z"/><path fill="#d9d3c7" d="M44 22h72v56H44z"/>
  <path fill="#8d6b4a" d="M46 24h34v24H46z"/><path fill="#c8a878" d="M82 24h32v24H82z"/>
  <path fill="#bdb5a5" d="M46 50h22v26H46z"/><path fill="#a98a63" d="M70 50h44v26H70z"/>`,
);

/** A CSS background. What is seen from outside is shown whole. */
export const backdropOf = (mode: ViewMode, isWhite: boolean): string => {
  if (mode === 'floorplan') return `#0e1013 ${floorPlan} center / contain no-repeat`;
  if (mode !== 'dollhouse') return `${inside} center / cover`;
  const { ground, grid } = isWhite ? { ground: '#ffffff', grid: '#bcc2cb' } : { ground: '#0e1013', grid: '#313741' };
  return `${ground} ${dollhouseOn(ground, grid)} center / contain no-repeat`;
};
