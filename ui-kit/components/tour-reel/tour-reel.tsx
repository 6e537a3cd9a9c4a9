/** The stops of a tour as a strip of images: one tab stop with arrow keys inside; the current stop is scrolled into view. */
import './tour-reel.css';
import { useEffect, useRef } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { useRovingRow } from '../use-roving-row.ts';

export type TourReelStop = {
  readonly id: string;
  /** The accessible name: “Stop 3 of 12: Kitchen”. */
  readonly label: string;
  readonly title: string;
  readonly thumbnailUrl?: string | undefined;
};

export type TourReelProps = {
  readonly label: string;
  readonly stops: readonly TourReelStop[];
  /** The current stop's index; −1: none. */
  readonly current: number;
  /** Absent where it is shown beside the reel. */
  readonly counter?: string | undefined;
  readonly onSelect: (index: number) => void;
};

export const TourReel = ({ label, stops, current, counter, onSelect }: TourReelProps) => {
  const list = useRef<HTMLUListElement>(null);
  const row = useRovingRow(stops.length, current);
  useEffect(() => {
    const tile = list.current?.children[current];
    const area = list.current;
    if (!(tile instanceof HTMLElement) || !area) return;
    // Not scrollIntoView, which would also scroll the containers around the strip.
    const left = tile.offsetLeft - (area.clientWidth - tile.offsetWidth) / 2;
    const isMotionReduced = getComputedStyle(area).getPropertyValue('--travel').trim() === '0';
    area.scrollTo({ left, behavior: isMotionReduced ? 'instant' : 'smooth' });
  }, [current]);
  return (
    <div className="tour-reel">
      {/* The tiles are buttons; the list only handles their bubbling key events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className="tour-reel__list" aria-label={label} onKeyDown={row.onKeyDown}>
        {stops.map((stop, index) => (
          <li key={stop.id} className="tour-reel__item">
            <button
              type="button"
              className="tour-reel__tile"
              aria-label={stop.label}
              aria-current={index === current ? 'step' : undefined}
              {...row.itemOf(index)}
              onClick={() => onSelect(index)}
            >
              <span className="tour-reel__picture">
                {stop.thumbnailUrl ? (
                  <img src={stop.thumbnailUrl} alt="" loading="lazy" decoding="async" />
                ) : (
                  <Icon name="eye" />
                )}
              </span>
              <span className="tour-reel__title">{stop.title}</span>
            </button>
          </li>
        ))}
      </ul>
      {counter !== undefined && (
        <span className="tour-reel__counter" aria-hidden="true">
          {counter}
        </span>
      )}
    </div>
  );
};
