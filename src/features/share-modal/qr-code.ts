/** A text as a QR code, drawn as one SVG path. docs/reference/sharing.md#qr-code */
import { encodeQR } from 'qr';

export interface QrCode {
  /** Modules on each side, with the margin. */
  readonly size: number;
  /** The dark modules as an SVG path; a module is one unit. */
  readonly path: string;
}

/** Modules; readers need a margin of this width. */
const margin = 4;

/** The runs of dark modules in a row, as rectangles of one unit's height. */
const pathOfRow = (row: readonly boolean[], y: number): string => {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const start = x;
    while (row[x + 1] === true) x += 1;
    path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return path;
};

export const qrCodeOf = (text: string): QrCode => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: margin });
  return { size: rows.length, path: rows.map(pathOfRow).join('') };
};

/** A file of its own, black on white. */
export const qrCodeSvg = ({ size, path }: QrCode): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
