/** The stop a bottom sheet rests at, and the drag that moves it. Heights are set on the element while dragging. */
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { heightOfStop, restingStop, type SheetStop } from './sheet-stops.ts';

export type SheetStops = {
  readonly stop: SheetStop;
  readonly isDragging: boolean;
  readonly setStop: (stop: SheetStop) => void;
  /** For the handle: it holds the pointer from press to release. */
  readonly drag: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: () => void;
  };
};

type Drag = { readonly startY: number; readonly startShare: number; share: number; speed: number; time: number };

export const useSheetStops = (panel: RefObject<HTMLElement | null>, onFlungAway: () => void): SheetStops => {
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
        const share = (panel.current?.clientHeight ?? 0) / window.innerHeight || heightOfStop[stop];
        drag.current = { startY: event.clientY, startShare: share, share, speed: 0, time: event.timeStamp };
        setDragging(true);
      },
      onPointerMove: (event) => {
        const hand = drag.current;
        if (!hand) return;
        const moved = (hand.startY - event.clientY) / window.innerHeight;
        const share = Math.min(heightOfStop.full, Math.max(0, hand.startShare + moved));
        hand.speed = (share - hand.share) / Math.max(1, event.timeStamp - hand.time);
        hand.share = share;
        hand.time = event.timeStamp;
        panel.current?.style.setProperty('--sheet-height', `${share * 100}dvh`);
      },
      onPointerUp: (event) => {
        const hand = drag.current;
        if (!hand) return;
        // A hand that stopped before letting go does not fling.
        const speed = event.timeStamp - hand.time > 80 ? 0 : hand.speed;
        const rest = restingStop(hand.share, speed);
        end();
        if (rest) setStop(rest);
        else onFlungAway();
      },
      onPointerCancel: end,
    },
  };
};
