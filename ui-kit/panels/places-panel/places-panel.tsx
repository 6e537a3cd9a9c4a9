/**
 * What can be reached from here, beside the canvas: visually hidden until it has the focus, then a panel over the canvas's
 * left edge. It is one tab stop with arrow keys inside.
 */
import './places-panel.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ItemList } from '../../components/item-list/item-list.tsx';
import { LiveRegion } from '../../components/live-region/live-region.tsx';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-shapes.tsx';
import { nearestRemaining } from './nearest-remaining.ts';

export type PlacesPanelPlace = {
  /** The same for the same place in each list. */
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  /** Such as its distance and direction. */
  readonly detail?: string | undefined;
};

export type PlacesPanelProps = {
  readonly label: string;
  readonly places: readonly PlacesPanelPlace[];
  /**
   * Where the visitor is. When it changes after a choice in the list that still has the focus, the first place gets the
   * focus and the summary is announced.
   */
  readonly origin: string;
  /** How many moves that the visitor chose have ended without an arrival: such a choice has no effect on the focus. */
  readonly failedMoves: number;
  /** Such as the number of places. */
  readonly summary: string;
  readonly onSelect: (id: string) => void;
  /** Escape: the focus belongs on the canvas again. */
  readonly onLeave: () => void;
};

const idsOf = (places: readonly PlacesPanelPlace[]): readonly string[] => places.map(({ id }) => id);

export const PlacesPanel = ({ label, places, origin, failedMoves, summary, onSelect, onLeave }: PlacesPanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const headingId = useId();
  const [shown, setShown] = useState({ places, origin });
  const [announcement, setAnnouncement] = useState('');
  /** The failed moves when a place was chosen; null once the visitor has arrived anywhere or the focus has left. */
  const chosenAfter = useRef<number | null>(null);
  /** Gets the focus once it is shown. */
  const nextFocus = useRef<string | null>(null);

  // A focused row that is removed would lose the focus: it goes to one that remains before the rows change.
  useLayoutEffect(() => {
    const focusRow = (id: string): boolean => {
      const row = panel.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
      row?.focus();
      return row instanceof HTMLElement;
    };
    if (places === shown.places && origin === shown.origin) {
      const next = nextFocus.current;
      nextFocus.current = null;
      if (next !== null) focusRow(next);
      return;
    }
    const [first] = places;
    const focused = document.activeElement;
    const focusedId = panel.current?.contains(focused) ? focused?.getAttribute('data-id') : null;
    const hasMoved = origin !== shown.origin;
    if (first && focusedId) {
      const arrives = hasMoved && chosenAfter.current === failedMoves;
      const target = (arrives ? null : nearestRemaining(focusedId, idsOf(shown.places), idsOf(places))) ?? first.id;
      if (!focusRow(target)) nextFocus.current = target;
      // A row that has the focus already is not read again.
      const unread = target === focusedId ? [first.title, first.detail ?? ''] : [];
      if (arrives) setAnnouncement([summary, ...unread].filter(Boolean).join('. '));
    }
    if (hasMoved) chosenAfter.current = null;
    // oxlint-disable-next-line react/set-state-in-effect -- the rows change after the focus has moved, before painting
    setShown({ places, origin });
  }, [places, origin, shown, failedMoves, summary]);

  const items = shown.places.map(({ id, icon, title, detail }) => ({
    id,
    title,
    subtitle: detail,
    sign: <Icon name={icon} />,
  }));
  return (
    // Handles the bubbling Escape of its rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className="places-panel"
      aria-labelledby={headingId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) chosenAfter.current = null;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // One press closes one thing.
        event.preventDefault();
        onLeave();
      }}
    >
      <h2 id={headingId} className="places-panel__title">
        {label}
      </h2>
      <div className="places-panel__list">
        <ItemList
          items={items}
          current={null}
          empty={{ title: '', hint: '' }}
          onSelect={(id) => {
            // Emptied, so that the same summary is announced again.
            setAnnouncement('');
            chosenAfter.current = failedMoves;
            onSelect(id);
          }}
        />
      </div>
      <LiveRegion message={announcement} />
    </section>
  );
};
