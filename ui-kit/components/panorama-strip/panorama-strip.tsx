/**
 * A panorama of 360° as a strip whose columns are directions on a plan, the plan's top in the middle. Dragging it, or the
 * arrow keys, turns the panorama; marks show where other points of the plan are.
 */
import './panorama-strip.css';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { drawStrip, stripTangent, type StripFaces } from './draw-strip.ts';

export type { StripFaces };

export type PanoramaStripProps = {
  /** The accessible name of the slider. */
  readonly label: string;
  /** Clockwise from the top of the plan to the middle of the panorama, radians. */
  readonly heading: number;
  /** Such as "132°". */
  readonly valueText: string;
  readonly faces: StripFaces;
  /** Said where the picture cannot be loaded. */
  readonly failure: string;
  readonly marks: readonly {
    readonly id: string;
    readonly label: string;
    /** Clockwise from the top of the plan, radians. */
    readonly bearing: number;
  }[];
  /** Radians clockwise; since the drag began, or of a key. `isDone` false: during a drag. */
  readonly onTurn: (angle: number, isDone: boolean) => void;
  readonly onCancel: () => void;
};

const fullTurn = 2 * Math.PI;
const degree = Math.PI / 180;
const keyTurns: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -15,
  PageUp: 15,
};

/** From 0 to less than 1: where the direction is in the strip. */
const fractionOf = (bearing: number): number => {
  const turns = bearing / fullTurn + 0.5;
  return turns - Math.floor(turns);
};

type Picture = { readonly faces: StripFaces; readonly canvas: HTMLCanvasElement | null };

const usePicture = (faces: StripFaces): HTMLCanvasElement | null | undefined => {
  const [picture, setPicture] = useState<Picture | null>(null);
  const key = faces.join(' ');
  useEffect(() => {
    let isCurrent = true;
    const show = (canvas: HTMLCanvasElement | null): void => {
      if (isCurrent) setPicture({ faces, canvas });
    };
    drawStrip(faces).then(show, () => show(null));
    return () => {
      isCurrent = false;
    };
    // The list is a new one on each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  // Undefined while it loads, so that the strip never shows another panorama.
  return picture?.faces.join(' ') === key ? picture.canvas : undefined;
};

const draw = (target: HTMLCanvasElement, picture: HTMLCanvasElement | null | undefined, heading: number): void => {
  const { width, height } = target.getBoundingClientRect();
  const ratio = window.devicePixelRatio;
  target.width = Math.max(1, Math.round(width * ratio));
  target.height = Math.max(1, Math.round(height * ratio));
  const context = target.getContext('2d')!;
  context.clearRect(0, 0, target.width, target.height);
  if (!picture) return;
  const tangent = Math.min(stripTangent, (height / width) * Math.PI);
  const cut = picture.height * (tangent / stripTangent);
  const shift = (fractionOf(heading) - 0.5) * target.width;
  for (const turn of [-1, 0, 1])
    context.drawImage(
      picture,
      0,
      (picture.height - cut) / 2,
      picture.width,
      cut,
      shift + turn * target.width,
      0,
      target.width,
      target.height,
    );
};

export const PanoramaStrip = (props: PanoramaStripProps) => {
  const { label, heading, valueText, faces, failure, marks, onTurn, onCancel } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(faces);
  /** The pointer that turns the panorama; others do nothing. */
  const drag = useRef<{ readonly pointerId: number; readonly x: number } | null>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return undefined;
    const redraw = (): void => draw(current, picture, heading);
    redraw();
    const observer = new ResizeObserver(redraw);
    observer.observe(current);
    return () => observer.disconnect();
  }, [picture, heading]);

  const angleOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number =>
    ((clientX - (drag.current?.x ?? clientX)) / currentTarget.getBoundingClientRect().width) * fullTurn;
  const isDragging = ({ pointerId }: PointerEvent): boolean => drag.current?.pointerId === pointerId;
  const onKeyDown = (event: KeyboardEvent): void => {
    const turn = keyTurns[event.key];
    if (turn === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onTurn(turn * degree, true);
  };
  return (
    <div className="panorama-strip">
      <div
        className="panorama-strip__picture"
        // A picture that is dragged; an input would have none.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(heading / degree) % 360}
        aria-valuetext={valueText}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0 || drag.current) return;
          drag.current = { pointerId: event.pointerId, x: event.clientX };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => isDragging(event) && onTurn(angleOf(event), false)}
        onPointerUp={(event) => {
          if (!isDragging(event)) return;
          const angle = angleOf(event);
          drag.current = null;
          if (angle === 0) onCancel();
          else onTurn(angle, true);
        }}
        onPointerCancel={(event) => {
          if (!isDragging(event)) return;
          drag.current = null;
          onCancel();
        }}
      >
        <canvas ref={canvas} className="panorama-strip__canvas" aria-hidden="true" />
      </div>
      {picture === null && <p className="panorama-strip__failure">{failure}</p>}
      {marks.map(({ id, label: name, bearing }) => (
        <span key={id} className="panorama-strip__mark" style={{ insetInlineStart: `${fractionOf(bearing) * 100}%` }}>
          <span className="panorama-strip__name" data-side={fractionOf(bearing) > 0.85 ? 'before' : undefined}>
            {name}
          </span>
        </span>
      ))}
    </div>
  );
};
