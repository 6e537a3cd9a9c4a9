/** The stop of a bottom sheet and the drag that moves it. While dragging, the height is set on the element directly. */
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { heightOfStop, restingStop, type SheetStop } from './sheet-stops.ts';

export type SheetStops = {
  readonly stop: SheetStop;
  readonly isDragging: boolean;
  readonly setStop: (stop: SheetStop) => void;
  /** Handlers for the handle, which captures the pointer from press to release. */
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
};

type Drag = { readonly startY: number; readonly startHeight: number; height: number; speed: number; time: number };

export const useSheetStops = (panel: RefObject<HTMLElement | null>, onClose: () => void): SheetStops => {
  const drag = useRef<Drag | null>(null);
  const [stop, setStop] = useState<SheetStop>('half');
  const [isDragging, setDragging] = useState(false);

  const end = (): void => {
    drag.current = null;
    setDragging(false);
    panel.current?.style.removeProperty('--sheet-height');
  };
  return {
    stop,
    isDragging,
    setStop,
    drag: {
      onPointerDown: (event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const height = (panel.current?.clientHeight ?? 0) / window.innerHeight || heightOfStop[stop];
        drag.current = { startY: event.clientY, startHeight: height, height, speed: 0, time: event.timeStamp };
        setDragging(true);
      },
      onPointerMove: (event) => {
        const active = drag.current;
        if (!active) return;
        const moved = (active.startY - event.clientY) / window.innerHeight;
        const height = Math.min(heightOfStop.full, Math.max(0, active.startHeight + moved));
        active.speed = (height - active.height) / Math.max(1, event.timeStamp - active.time);
        active.height = height;
        active.time = event.timeStamp;
        panel.current?.style.setProperty('--sheet-height', `${height * 100}dvh`);
      },
      onPointerUp: (event) => {
        const active = drag.current;
        if (!active) return;
        // A pointer that rested before its release does not flick.
        const speed = event.timeStamp - active.time > 80 ? 0 : active.speed;
        const rest = restingStop(active.height, speed);
        end();
        if (rest) setStop(rest);
        else onClose();
      },
      onPointerCancel: end,
    },
  };
};
