/** The bar over the canvas's lower edge. On a phone its slots form one row with room for five controls. */
import './bottom-bar.css';
import type { ReactNode } from 'react';

export type BottomBarProps = {
  /** The landmark's accessible name. */
  readonly label: string;
  readonly start?: ReactNode;
  readonly centre: ReactNode;
  readonly end?: ReactNode;
  readonly faded?: boolean | undefined;
};

export const BottomBar = ({ label, start, centre, end, faded = false }: BottomBarProps) => (
  <section className="bottom-bar" aria-label={label} data-region="bottomBar" data-faded={faded || undefined}>
    <div className="bottom-bar__slot bottom-bar__slot--start">{start}</div>
    <div className="bottom-bar__slot bottom-bar__slot--centre">{centre}</div>
    <div className="bottom-bar__slot bottom-bar__slot--end">{end}</div>
  </section>
);
