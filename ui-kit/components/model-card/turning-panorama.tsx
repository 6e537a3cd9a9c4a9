/**
 * A panorama that turns slowly to the right: the four side faces of its cube, seen from the cube's centre. It is shown when
 * all of them are loaded. The field of view is so small that neither the upper nor the lower face is visible.
 */
import './turning-panorama.css';
import { useState, type CSSProperties } from 'react';

export type PanoramaPreview = {
  /** URLs of square images seen from inside: front, right, back and left. */
  readonly faces: readonly [string, string, string, string];
  /** The direction with which it begins: degrees clockwise from the middle of the front face. */
  readonly heading: number;
};

const sides = ['front', 'right', 'back', 'left'] as const;

export const TurningPanorama = ({ faces, heading }: PanoramaPreview) => {
  const [loadedCount, setLoadedCount] = useState(0);
  return (
    <span className="turning-panorama" data-shown={loadedCount === sides.length || undefined}>
      <span className="turning-panorama__cube" style={{ '--heading': `${heading}deg` } as CSSProperties}>
        {sides.map((side, index) => (
          <img
            key={side}
            className="turning-panorama__face"
            data-side={side}
            src={faces[index]}
            alt=""
            draggable={false}
            onLoad={() => setLoadedCount((count) => count + 1)}
          />
        ))}
      </span>
    </span>
  );
};
