/** The bar over the canvas's upper edge: floor name, title with presented-by, and a few controls. */
import './top-bar.css';
import type { ReactNode } from 'react';

export type TopBarProps = {
  readonly floorName?: string | undefined;
  /** Empty: no title is shown. */
  readonly title: string;
  readonly presentedBy?: string | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Faded out after a time without movement; CSS shows it again while it is hovered or has the focus. */
  readonly faded?: boolean | undefined;
};

export const TopBar = ({ floorName, title, presentedBy, start, end, faded = false }: TopBarProps) => (
  <header className="top-bar" data-faded={faded || undefined}>
    <div className="top-bar__side">
      {start}
      {floorName && <span className="top-bar__floor">{floorName}</span>}
    </div>
    <div className="top-bar__titles">
      {title && <h1 className="top-bar__title">{title}</h1>}
      {presentedBy && <p className="top-bar__presented-by">{presentedBy}</p>}
    </div>
    <div className="top-bar__side top-bar__side--end">{end}</div>
  </header>
);
