/** The bar over the canvas's lower edge. On a phone its slots form one row with room for five controls. */
import './bottom-bar.css';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { layoutRootOf } from '../layout-root.ts';

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

/** In place of the bar, where other controls are at the lower edge: what is above the bar moves down. */
export const NoBottomBar = () => {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { dataset } = layoutRootOf(place.current);
    dataset['bottomBar'] = 'none';
    return () => {
      delete dataset['bottomBar'];
    };
  }, []);
  return <span ref={place} hidden />;
};
