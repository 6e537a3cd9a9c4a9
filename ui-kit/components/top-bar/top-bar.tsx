/** The bar over the image's upper edge: floor name, title with presented-by, and a few controls. */
import './top-bar.css';
import type { ReactNode } from 'react';

export type TopBarProps = {
  readonly floorName?: string | undefined;
  /** Empty where it is not to be shown. */
  readonly title: string;
  readonly presentedBy?: string | undefined;
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Steps back after a time without movement; the pointer or the focus in it brings it back by itself. */
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
