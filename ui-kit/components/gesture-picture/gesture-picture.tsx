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

/** A hand with its first finger up; its tip is at the given point. */
const finger = (x: number, y: number): ReactNode => (
  <path
    d={`M${x - 2.5} ${y + 16}V${y + 2.5}a2.5 2.5 0 0 1 5 0V${y + 11}l5.6 1.4a4 4 0 0 1 3 3.9c0 5-1.6 7.7-4 10.7h-8.4c-2.6-3.4-5-6.2-7-9.6a2.3 2.3 0 0 1 3.6-2.8z`}
  />
);
const touch = (x: number, y: number, r = 4): ReactNode => (
  <circle className="gesture-picture__accent" cx={x} cy={y} r={r} />
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
      {touch(24, 13)}
      {finger(24, 13)}
      <path d="m13 8-5 5 5 5M35 8l5 5-5 5" />
    </>
  ),
  touchTap: (
    <>
      {touch(24, 14)}
      {finger(24, 14)}
      <path d="M15.5 17a9.5 9.5 0 1 1 17 0" />
    </>
  ),
  touchPinch: (
    <>
      {touch(18, 30)}
      {touch(30, 18)}
      <path d="m12 29-3 10 10-3M9 39l7-7M36 19l3-10-10 3M39 9l-7 7" />
    </>
  ),
  touchTwoFingers: (
    <>
      {touch(18, 24)}
      {touch(30, 24)}
      <path d="m10 19-5 5 5 5M38 19l5 5-5 5M19 10l5-5 5 5M19 38l5 5 5-5" />
    </>
  ),
  touchTurn: (
    <>
      {touch(18, 24)}
      {touch(30, 24)}
      <path d="M10 16a16 16 0 0 1 28 0M38 8v8h-8M38 32a16 16 0 0 1-28 0M10 40v-8h8" />
    </>
  ),
};

export const GesturePicture = ({ name }: { readonly name: GesturePictureName }) => (
  <svg className="gesture-picture" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    {pictures[name]}
  </svg>
);
