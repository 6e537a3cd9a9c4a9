/** A QR code, black on white in every theme, or a camera does not read it. */
import './qr-picture.css';

export type QrPictureProps = {
  /** Units on each side, with the margin. */
  readonly size: number;
  /** The dark modules as an SVG path. */
  readonly path: string;
  /** What the code leads to. */
  readonly label: string;
};

export const QrPicture = ({ size, path, label }: QrPictureProps) => (
  <svg className="qr-picture" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
);
