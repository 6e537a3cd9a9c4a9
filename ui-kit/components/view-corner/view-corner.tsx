/** The lower left corner of the canvas, above the bar: for the floor plan's scale and north. */
import './view-corner.css';
import type { ReactNode } from 'react';

export type ViewCornerProps = {
  readonly children: ReactNode;
};

export const ViewCorner = ({ children }: ViewCornerProps) => <div className="view-corner">{children}</div>;
