/** A picture on a plan, turned about its middle. */
import type { PlanEditorImage } from './plan-editor-props.ts';
import type { PlanPosition } from './use-plan-view.ts';

export const cornersOf = ({ x, z, width, height, rotation }: PlanEditorImage): readonly PlanPosition[] => {
  const [sine, cosine] = [Math.sin(rotation), Math.cos(rotation)];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, down]) => {
    const [dx, dz] = [(right! * width) / 2, (down! * height) / 2];
    return { x: x + dx * cosine - dz * sine, z: z + dx * sine + dz * cosine };
  });
};

export type PlanImageMarkProps = {
  readonly image: PlanEditorImage;
  readonly pixelsPerMetre: number;
  /** Of its middle, CSS pixels. */
  readonly left: number;
  readonly top: number;
};

export const PlanImageMark = ({ image, pixelsPerMetre, left, top }: PlanImageMarkProps) => {
  const { id, url, rotation, isDraggable } = image;
  const [width, height] = [image.width * pixelsPerMetre, image.height * pixelsPerMetre];
  const box = { x: -width / 2, y: -height / 2, width, height };
  return (
    <g transform={`translate(${left} ${top}) rotate(${(rotation * 180) / Math.PI})`}>
      {url === null ? (
        <rect className="plan-editor__image-outline" {...box} />
      ) : (
        <g className="plan-editor__image">
          {/* Drawings may be transparent. */}
          <rect className="plan-editor__paper" {...box} />
          <image href={url} preserveAspectRatio="none" {...box} />
        </g>
      )}
      {isDraggable && <rect className="plan-editor__image-target" data-point={id} data-part="disc" {...box} />}
      {isDraggable && url !== null && <rect className="plan-editor__image-outline" pointerEvents="none" {...box} />}
    </g>
  );
};
