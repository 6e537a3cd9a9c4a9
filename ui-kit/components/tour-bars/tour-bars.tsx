/** The stops of a tour as thin bars, each with a preview while it is hovered or focused, and a counter. */
import './tour-bars.css';
import { useState } from 'react';
import type { TourReelStop } from '../tour-reel/tour-reel.tsx';
import { useRovingRow } from '../use-roving-row.ts';

export type TourBarsProps = {
  readonly label: string;
  readonly stops: readonly TourReelStop[];
  /** The current stop's index; −1: none. */
  readonly current: number;
  readonly counter: string;
  readonly onSelect: (index: number) => void;
};

const stateOf = (index: number, current: number): 'past' | 'current' | 'upcoming' => {
  if (index === current) return 'current';
  return index < current ? 'past' : 'upcoming';
};

const Preview = ({ stop, at }: { readonly stop: TourReelStop; readonly at: number }) => (
  <div className="tour-bars__preview" style={{ '--at': `${at * 100}%` } as React.CSSProperties} aria-hidden="true">
    {stop.thumbnailUrl && <img src={stop.thumbnailUrl} alt="" decoding="async" />}
    <span>{stop.title}</span>
  </div>
);

export const TourBars = ({ label, stops, current, counter, onSelect }: TourBarsProps) => {
  const row = useRovingRow(stops.length, current);
  const [previewIndex, setPreviewIndex] = useState<number | null>(null);
  const preview = previewIndex === null ? undefined : stops[previewIndex];
  return (
    <div className="tour-bars">
      <div className="tour-bars__track">
        {preview && <Preview stop={preview} at={((previewIndex ?? 0) + 0.5) / stops.length} />}
        {/* The bars are buttons; the list only handles their bubbling key events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul className="tour-bars__list" aria-label={label} onKeyDown={row.onKeyDown}>
          {stops.map((stop, index) => {
            const { onFocus, ...item } = row.itemOf(index);
            return (
              <li key={stop.id}>
                <button
                  type="button"
                  className="tour-bars__bar"
                  data-state={stateOf(index, current)}
                  aria-label={stop.label}
                  aria-current={index === current ? 'step' : undefined}
                  {...item}
                  onFocus={(event) => {
                    onFocus();
                    if (event.currentTarget.matches(':focus-visible')) setPreviewIndex(index);
                  }}
                  onBlur={() => setPreviewIndex(null)}
                  onPointerEnter={() => setPreviewIndex(index)}
                  onPointerLeave={() => setPreviewIndex(null)}
                  onClick={() => onSelect(index)}
                />
              </li>
            );
          })}
        </ul>
      </div>
      <span className="tour-bars__counter" aria-hidden="true">
        {counter}
      </span>
    </div>
  );
};
