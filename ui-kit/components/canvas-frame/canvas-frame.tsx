/**
 * The place of the image, between the side panels. It holds a canvas made elsewhere, and makes it a named stop of the
 * Tab key: an application, since its arrow keys walk and do not read.
 */
import './canvas-frame.css';
import { useEffect, useRef } from 'react';

export type CanvasFrameProps = {
  readonly label: string;
  /** How to move by keys. */
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
