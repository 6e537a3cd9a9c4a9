/**
 * The container of the 3D canvas between the side panels. It makes a given canvas a named tab stop with the role
 * application, since its arrow keys move the visitor and do not read.
 */
import './canvas-frame.css';
import { useEffect, useRef } from 'react';

export type CanvasFrameProps = {
  readonly label: string;
  /** How to move by keyboard. */
  readonly description?: string | undefined;
  readonly canvas: HTMLCanvasElement;
};

export const CanvasFrame = ({ label, description, canvas }: CanvasFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.append(canvas);
  }, [canvas]);
  useEffect(() => {
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('tabindex', '0');
    canvas.setAttribute('aria-label', label);
    if (description) canvas.setAttribute('aria-description', description);
    else canvas.removeAttribute('aria-description');
  }, [canvas, label, description]);
  return <div ref={frame} className="canvas-frame" />;
};
