/**
 * What a visitor can do in a mode, by mouse or by touch (docs/reference/screens-and-errors.md#navigation-in-help). Each
 * gesture has a picture and a sentence of its own.
 */
import type { ViewModeState } from '../model/view-mode.ts';

export type HelpMode = 'inside' | 'outside' | 'dollhouse' | 'floorPlan';
export type HelpDevice = 'desktop' | 'mobile';

export type GesturePicture =
  | 'mouseDrag'
  | 'mouseClick'
  | 'mouseWheel'
  | 'mouseSecondaryDrag'
  | 'arrowKeys'
  | 'touchDrag'
  | 'touchTap'
  | 'touchPinch'
  | 'touchTwoFingers'
  | 'touchTurn';

export type GestureEffect = 'look' | 'walk' | 'zoom' | 'walkByKeys' | 'rotate' | 'pan' | 'enter' | 'turnPlan';

export interface Gesture {
  readonly effect: GestureEffect;
  readonly picture: GesturePicture;
}

const inPanorama: Readonly<Record<HelpDevice, readonly Gesture[]>> = {
  desktop: [
    { effect: 'look', picture: 'mouseDrag' },
    { effect: 'walk', picture: 'mouseClick' },
    { effect: 'zoom', picture: 'mouseWheel' },
    { effect: 'walkByKeys', picture: 'arrowKeys' },
  ],
  mobile: [
    { effect: 'look', picture: 'touchDrag' },
    { effect: 'walk', picture: 'touchTap' },
    { effect: 'zoom', picture: 'touchPinch' },
  ],
};

const gestures: Readonly<Record<HelpMode, Readonly<Record<HelpDevice, readonly Gesture[]>>>> = {
  inside: inPanorama,
  outside: inPanorama,
  dollhouse: {
    desktop: [
      { effect: 'rotate', picture: 'mouseDrag' },
      { effect: 'pan', picture: 'mouseSecondaryDrag' },
      { effect: 'zoom', picture: 'mouseWheel' },
      { effect: 'enter', picture: 'mouseClick' },
    ],
    mobile: [
      { effect: 'rotate', picture: 'touchDrag' },
      { effect: 'pan', picture: 'touchTwoFingers' },
      { effect: 'zoom', picture: 'touchPinch' },
      { effect: 'enter', picture: 'touchTap' },
    ],
  },
  floorPlan: {
    desktop: [
      { effect: 'pan', picture: 'mouseDrag' },
      { effect: 'zoom', picture: 'mouseWheel' },
      { effect: 'enter', picture: 'mouseClick' },
    ],
    mobile: [
      { effect: 'pan', picture: 'touchDrag' },
      { effect: 'zoom', picture: 'touchPinch' },
      { effect: 'turnPlan', picture: 'touchTurn' },
      { effect: 'enter', picture: 'touchTap' },
    ],
  },
};

/** What the address leaves to the visitor: `wh`, `nozoom`, `kb`. */
export interface AllowedInput {
  /** Null: it is not said; the wheel zooms, on other pages after a press. */
  readonly wheel: boolean | null;
  readonly zoom: boolean;
  readonly keyboard: boolean;
}

const isAllowed = ({ effect, picture }: Gesture, { wheel, zoom, keyboard }: AllowedInput): boolean => {
  if (effect === 'walkByKeys') return keyboard;
  return effect !== 'zoom' || (zoom && (wheel !== false || picture !== 'mouseWheel'));
};

export const gesturesOf = (mode: HelpMode, device: HelpDevice, allowed: AllowedInput): readonly Gesture[] =>
  gestures[mode][device].filter((gesture) => isAllowed(gesture, allowed));

/** During a change of mode it is inside, where most changes lead. */
export const helpModeOf = (mode: ViewModeState): HelpMode => {
  if (mode === 'dollhouse') return 'dollhouse';
  if (mode === 'floorplan' || mode === 'orthographic') return 'floorPlan';
  return mode === 'outdoor' ? 'outside' : 'inside';
};
