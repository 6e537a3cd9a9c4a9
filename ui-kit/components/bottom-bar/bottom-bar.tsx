/** The bar over the image's lower edge. On a phone its slots close up into one row: put five controls there at most. */
import './bottom-bar.css';
import type { ReactNode } from 'react';

export type BottomBarProps = {
  /** Names the bar for those who jump between landmarks. */
  readonly label: string;
  readonly start?: ReactNode;
  readonly centre: ReactNode;
  readonly end?: ReactNode;
  readonly faded?: boolean | undefined;
};

export const BottomBar = ({ label, start, centre, end, faded = false }: BottomBarProps) => (
  <section className="bottom-bar" aria-label={label} data-faded={faded || undefined}>
    <div className="bottom-bar__slot bottom-bar__slot--start">{start}</div>
    <div className="bottom-bar__slot bottom-bar__slot--centre">{centre}</div>
    <div className="bottom-bar__slot bottom-bar__slot--end">{end}</div>
  </section>
);
