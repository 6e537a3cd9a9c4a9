/** The lower left corner of the image, above the bar: where the plan's scale and north stand. */
import './view-corner.css';
import type { ReactNode } from 'react';

export type ViewCornerProps = {
  readonly children: ReactNode;
};

export const ViewCorner = ({ children }: ViewCornerProps) => <div className="view-corner">{children}</div>;
