/** What Help shows on which device (docs/reference/screens-and-errors.md#help). */
import type { AllowedInput, HelpDevice } from './gestures.ts';

const topics = [
  'highlightReel',
  'dollhouse',
  'floors',
  'mattertag',
  'tour',
  'inside',
  'vr',
  'view360',
  'floorPlan',
] as const;
export type HelpTopic = (typeof topics)[number] | 'fullscreen';

/** @param offered what the owner, the address and the browser leave to the visitor; the others are not explained */
export const helpTopicsOf = (device: HelpDevice, offered: Readonly<Record<HelpTopic, boolean>>): readonly HelpTopic[] =>
  (device === 'desktop' ? ([...topics, 'fullscreen'] as const) : topics).filter((topic) => offered[topic]);

const keys = ['walk', 'turn', 'zoom', 'zoomReset', 'tour', 'search', 'regions', 'escape', 'help'] as const;
export type HelpKeys = (typeof keys)[number];

/** What the engine and the page leave to the embedding page with `kb=0`. */
const keysOfView: ReadonlySet<HelpKeys> = new Set(['walk', 'turn', 'zoom', 'zoomReset', 'search', 'help']);
const zoomKeys: ReadonlySet<HelpKeys> = new Set(['zoom', 'zoomReset']);

/** @param isSearchOffered whether the visitor may search */
export const helpKeysOf = ({ zoom, keyboard }: AllowedInput, isSearchOffered: boolean): readonly HelpKeys[] =>
  keys.filter(
    (key) =>
      (keyboard || !keysOfView.has(key)) && (zoom || !zoomKeys.has(key)) && (isSearchOffered || key !== 'search'),
  );

export interface HelpScreen {
  readonly device: HelpDevice;
  readonly isPortrait: boolean;
}

/** At most: narrower columns than 7rem become fewer. */
export const helpColumns = ({ device, isPortrait }: HelpScreen): 2 | 3 | 5 =>
  device === 'desktop' ? 5 : isPortrait ? 2 : 3;

/** On mobile in portrait the gestures are one below the other. */
export const isGestureListVertical = ({ device, isPortrait }: HelpScreen): boolean => device === 'mobile' && isPortrait;
