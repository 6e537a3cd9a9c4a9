/** What a plan shows, and what it reports. */
import type { PlanPosition } from './use-plan-view.ts';

export type PlanEditorPoint = PlanPosition & {
  readonly id: string;
  /** On the mark, which has room for 3 characters; a longer one is left out. */
  readonly number: string;
  readonly name: string;
  /** Clockwise from the top of the plan, radians; null: it has no direction. */
  readonly heading: number | null;
  /** It is shown only: it is neither selected nor moved. */
  readonly isPassive?: boolean | undefined;
};

/** A picture below everything else. */
export type PlanEditorImage = PlanPosition & {
  readonly id: string;
  /** Null while it is loaded, or where it cannot be: then its outline is shown. */
  readonly url: string | null;
  /** Metres. */
  readonly width: number;
  readonly height: number;
  /** Clockwise, radians. */
  readonly rotation: number;
  /** Whether a drag of the picture moves the point with its id. */
  readonly isDraggable: boolean;
};

/** `drag`: it goes on; `drop`: its end. */
export type PlanGesture = 'drag' | 'drop' | 'key';

export type PlanEditorProps = {
  /** The accessible name of the plan. */
  readonly label: string;
  /** How keys work, for screen readers. */
  readonly instructions: string;
  /** The description of the selected point, or of what a press does, for screen readers. */
  readonly description: string;
  /** Over the plan: what to do next; '' without one. */
  readonly hint: string;
  /** Changes where another plan is shown, which is then fitted. */
  readonly planId: string;
  readonly images?: readonly PlanEditorImage[] | undefined;
  readonly points: readonly PlanEditorPoint[];
  readonly lines: readonly { readonly from: string; readonly to: string }[];
  readonly rooms: readonly {
    readonly id: string;
    readonly name: string;
    readonly outline: readonly (readonly [x: number, z: number])[];
  }[];
  readonly selected: string | null;
  /** Whether a press on the plan places something. */
  readonly canPlace: boolean;
  /** Whether a press on a point connects it with the selected one. */
  readonly isConnecting: boolean;
  /** The label and length of the scale bar. */
  readonly scaleOf: (pixelsPerMetre: number) => { readonly label: string; readonly pixels: number };
  readonly zoom: { readonly in: string; readonly out: string; readonly fit: string };
  readonly onSelect: (id: string) => void;
  readonly onPlace: (position: PlanPosition) => void;
  readonly onMove: (id: string, position: PlanPosition, by: PlanGesture) => void;
  /** Radians clockwise, since the drag began. */
  readonly onTurn: (id: string, angle: number, by: PlanGesture) => void;
  /** A drag was interrupted. */
  readonly onCancel: () => void;
  readonly onConnect: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** An item of a list was dropped. */
  readonly onDropItem: (id: string, position: PlanPosition) => void;
  /** Files of the computer were dropped or pasted; without it they are not taken. */
  readonly onPickFiles?: ((files: readonly File[]) => void) | undefined;
  /** The space bar; without it the key has no effect. */
  readonly onSelectNext?: (() => void) | undefined;
};
