/** Pictures of gestures by mouse, keyboard and touch, on a 48 px grid in the style of the icons. */
import './gesture-picture.css';
import type { ReactNode } from 'react';

export const gesturePictureNames = [
  'mouseDrag',
  'mouseClick',
  'mouseWheel',
  'mouseSecondaryDrag',
  'arrowKeys',
  'touchDrag',
  'touchTap',
  'touchPinch',
  'touchTwoFingers',
  'touchTurn',
] as const;
export type GesturePictureName = (typeof gesturePictureNames)[number];

const mouse = <path d="M24 8a9 9 0 0 1 9 9v14a9 9 0 0 1-18 0V17a9 9 0 0 1 9-9zM24 8v12M15 20h18" />;
const leftButton = <path className="gesture-picture__accent" d="M24 8v12h-9v-3a9 9 0 0 1 9-9z" />;
const rightButton = <path className="gesture-picture__accent" d="M24 8v12h9v-3a9 9 0 0 0-9-9z" />;
const sideArrows = <path d="m9 20-5 5 5 5M39 20l5 5-5 5" />;

/** Where a finger touches the screen. */
const touch = (x: number, y: number): ReactNode => (
  <>
    <circle className="gesture-picture__accent" cx={x} cy={y} r={4} />
    <circle cx={x} cy={y} r={7.5} />
  </>
);

const pictures: Readonly<Record<GesturePictureName, ReactNode>> = {
  mouseDrag: (
    <>
      {leftButton}
      {mouse}
      {sideArrows}
    </>
  ),
  mouseClick: (
    <>
      {leftButton}
      {mouse}
      <path d="m9 12-3-3M8 17H4M14 7l-1-4" />
    </>
  ),
  mouseWheel: (
    <>
      <path d="M24 8a9 9 0 0 1 9 9v14a9 9 0 0 1-18 0V17a9 9 0 0 1 9-9z" />
      <path className="gesture-picture__accent-line" d="M24 14v7" />
      <path d="m38 16 3.5-4 3.5 4M38 32l3.5 4 3.5-4" />
    </>
  ),
  mouseSecondaryDrag: (
    <>
      {rightButton}
      {mouse}
      {sideArrows}
    </>
  ),
  arrowKeys: (
    <>
      <rect className="gesture-picture__accent" x="17" y="8" width="14" height="14" rx="3" />
      <path d="M20 8h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM5 25h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM20 25h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3zM35 25h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3z" />
      <path d="m21.5 16.5 2.5-3 2.5 3M10.5 29.5 7.5 32l3 2.5M21.5 30.5l2.5 3 2.5-3M37.5 29.5l3 2.5-3 2.5" />
    </>
  ),
  touchDrag: (
    <>
      {touch(24, 24)}
      <path d="m10 18-6 6 6 6M38 18l6 6-6 6" />
    </>
  ),
  touchTap: (
    <>
      {touch(24, 24)}
      <path d="M24 8v3M24 37v3M8 24h3M37 24h3M12.7 12.7l2.1 2.1M33.2 33.2l2.1 2.1M35.3 12.7l-2.1 2.1M14.8 33.2l-2.1 2.1" />
    </>
  ),
  touchPinch: (
    <>
      {touch(16, 32)}
      {touch(32, 16)}
      <path d="M38.5 4H44v5.5M44 4l-5 5M4 38.5V44h5.5M4 44l5-5" />
    </>
  ),
  touchTwoFingers: (
    <>
      {touch(14.5, 24)}
      {touch(33.5, 24)}
      <path d="m19 9 5-5 5 5M19 39l5 5 5-5" />
    </>
  ),
  touchTurn: (
    <>
      {touch(14.5, 24)}
      {touch(33.5, 24)}
      <path d="M9 12a19.2 19.2 0 0 1 30 0M39.5 5.5V12H33M39 36a19.2 19.2 0 0 1-30 0M8.5 42.5V36H15" />
    </>
  ),
};

export const GesturePicture = ({ name }: { readonly name: GesturePictureName }) => (
  <svg className="gesture-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    {pictures[name]}
  </svg>
);
