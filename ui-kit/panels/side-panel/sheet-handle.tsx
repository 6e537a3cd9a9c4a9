/** The handle of a bottom sheet: dragged by pointer, moved between its stops by arrow keys. */
import type { KeyboardEvent } from 'react';
import { heightOfStop, neighbourStop } from './sheet-stops.ts';
import type { SheetStops } from './use-sheet-stops.ts';

type SheetHandleProps = {
  readonly label: string;
  readonly contentId: string;
  readonly sheet: SheetStops;
};

export const SheetHandle = ({ label, contentId, sheet }: SheetHandleProps) => {
  const handleKey = (event: KeyboardEvent): void => {
    const stops = {
      ArrowUp: neighbourStop(sheet.stop, 1),
      ArrowDown: neighbourStop(sheet.stop, -1),
      Home: 'full',
      End: 'peek',
    } as const;
    if (!Object.hasOwn(stops, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    sheet.setStop(stops[event.key as keyof typeof stops]);
  };
  return (
    // A splitter between canvas and sheet is a focusable separator (ARIA authoring practices, window splitter).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="side-panel__handle"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-controls={contentId}
      aria-valuenow={Math.round(heightOfStop[sheet.stop] * 100)}
      aria-valuemin={Math.round(heightOfStop.peek * 100)}
      aria-valuemax={Math.round(heightOfStop.full * 100)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={handleKey}
      {...sheet.drag}
    />
  );
};
