/** Layouts of cards for tests, and what cards contain. */
import type { VrCardImage } from '../card-image-layout.ts';
import {
  layoutVrCard,
  maxCardHeight,
  maxStopCardHeight,
  type VrCardAction,
  type VrCardContent,
  type VrCardLayout,
} from '../card-layout.ts';

const graphemes = new Intl.Segmenter();
/** Each grapheme is 20 pixels wide: 47 are in a line of the text, 39 in one of the title. */
export const measure = (text: string): number => 20 * [...graphemes.segment(text)].length;
export const layoutOf = (changes: Partial<VrCardContent>): VrCardLayout =>
  layoutVrCard(
    {
      title: 'Oak table',
      detail: '',
      text: '',
      image: null,
      imageIndex: 0,
      imageCount: 1,
      note: '',
      page: 0,
      actions: [],
      maxHeight: maxCardHeight,
      ...changes,
    },
    measure,
  );

/** The layout does nothing with a source but check that there is one. */
const source = {} as CanvasImageSource;
export const landscape: VrCardImage = { source, width: 1888, height: 800, placeholder: 'Loading', video: null };
export const portrait: VrCardImage = { ...landscape, width: 800, height: 1600 };
export const unknownSize: VrCardImage = { ...landscape, source: null, width: 0, height: 0 };
export const paused: VrCardImage = { ...landscape, video: 'paused' };
export const playing: VrCardImage = { ...landscape, video: 'playing' };
export const pausedPortrait: VrCardImage = { ...portrait, video: 'paused' };
export const lowVideo: VrCardImage = { ...paused, width: 90_000, height: 1 };

export const actions: readonly VrCardAction[] = [
  { id: 'previousStop', label: 'Previous', isPrimary: false },
  { id: 'nextStop', label: 'Next', isPrimary: true },
];
export const threeActions = [...actions, { id: 'end', label: 'Close tour', isPrimary: false }];
export const stop = { detail: '2 of 12', actions, maxHeight: maxStopCardHeight };
