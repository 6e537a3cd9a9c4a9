/**
 * The line drawings of every icon: one family on a 24 px grid with a 2 px margin, drawn with a 1.75 px line and round
 * caps. The stroke is set once, in icon.tsx; a shape that is filled says so itself.
 */
import type { ReactNode } from 'react';

const dot = (cx: number, cy: number, r = 1.25): ReactNode => (
  <circle cx={cx} cy={cy} r={r} fill="currentColor" stroke="none" />
);

export const iconShapes = {
  inside: (
    <>
      <path d="M3.5 8V5A1.5 1.5 0 0 1 5 3.5h3M16 3.5h3A1.5 1.5 0 0 1 20.5 5v3M20.5 16v3a1.5 1.5 0 0 1-1.5 1.5h-3M8 20.5H5A1.5 1.5 0 0 1 3.5 19v-3" />
      <circle cx="12" cy="8.5" r="1.9" />
      <path d="M8.5 17v-1.5a3.5 3.5 0 0 1 7 0V17" />
    </>
  ),
  dollhouse: (
    <>
      <path d="M12 3.5 20.5 8v8L12 20.5 3.5 16V8z" />
      <path d="M12 3.5v8M3.5 16l8.5-4.5 8.5 4.5" />
      <path d="M16.25 5.75v8l-8.5 4.5" />
    </>
  ),
  floorPlan: (
    <>
      <path d="M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-4" />
      <path d="M8.5 20v-6a6 6 0 0 1 6 6M4 10.25h6.5M14 4v6.25h6" />
    </>
  ),
  floors: (
    <>
      <path d="m12 3.5 8.5 4.5-8.5 4.5L3.5 8z" />
      <path d="m3.5 12 8.5 4.5 8.5-4.5M3.5 16l8.5 4.5 8.5-4.5" />
    </>
  ),
  fullscreen: (
    <path d="M9 4H5.5A1.5 1.5 0 0 0 4 5.5V9M15 4h3.5A1.5 1.5 0 0 1 20 5.5V9M20 15v3.5a1.5 1.5 0 0 1-1.5 1.5H15M9 20H5.5A1.5 1.5 0 0 1 4 18.5V15" />
  ),
  fullscreenExit: (
    <path d="M4 9h3.5A1.5 1.5 0 0 0 9 7.5V4M20 9h-3.5A1.5 1.5 0 0 1 15 7.5V4M15 20v-3.5a1.5 1.5 0 0 1 1.5-1.5H20M4 15h3.5A1.5 1.5 0 0 1 9 16.5V20" />
  ),
  share: (
    <>
      <circle cx="6.25" cy="12" r="2.5" />
      <circle cx="17.5" cy="5.75" r="2.5" />
      <circle cx="17.5" cy="18.25" r="2.5" />
      <path d="m8.5 10.75 6.8-3.8M8.5 13.25l6.8 3.8" />
    </>
  ),
  settings: (
    <>
      <path d="M3.5 7h8M17.5 7h3M3.5 17h3M12.5 17h8" />
      <circle cx="14.5" cy="7" r="2.75" />
      <circle cx="9.5" cy="17" r="2.75" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.45-1.2.9-1.2 1.8" />
      {dot(12, 16.5)}
    </>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" />,
  chevronUp: <path d="m6 14.5 6-6 6 6" />,
  chevronDown: <path d="m6 9.5 6 6 6-6" />,
  chevronLeft: <path d="m14.5 6-6 6 6 6" />,
  chevronRight: <path d="m9.5 6 6 6-6 6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  more: (
    <>
      {dot(5.5, 12, 1.6)}
      {dot(12, 12, 1.6)}
      {dot(18.5, 12, 1.6)}
    </>
  ),
  play: (
    <path
      d="M8 5.2v13.6a.75.75 0 0 0 1.15.63l10.5-6.8a.75.75 0 0 0 0-1.26L9.15 4.57A.75.75 0 0 0 8 5.2z"
      fill="currentColor"
    />
  ),
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" strokeWidth="3" />,
  previous: <path d="M6 5.5v13M18.5 6.2v11.6a.6.6 0 0 1-.93.5L9 12.5a.6.6 0 0 1 0-1l8.57-5.8a.6.6 0 0 1 .93.5z" />,
  next: <path d="M18 5.5v13M5.5 6.2v11.6a.6.6 0 0 0 .93.5L15 12.5a.6.6 0 0 0 0-1L6.43 5.7a.6.6 0 0 0-.93.5z" />,
  reel: (
    <>
      <path d="M9 7h6a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 15 17H9a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 9 7z" />
      <path d="M4.75 8.5H4A1.5 1.5 0 0 0 2.5 10v4A1.5 1.5 0 0 0 4 15.5h.75M19.25 8.5H20a1.5 1.5 0 0 1 1.5 1.5v4a1.5 1.5 0 0 1-1.5 1.5h-.75" />
    </>
  ),
  search: (
    <>
      <circle cx="10.75" cy="10.75" r="6.75" />
      <path d="m15.75 15.75 4.5 4.5" />
    </>
  ),
  home: (
    <>
      <path d="m3.5 11 8.5-7 8.5 7" />
      <path d="M5.5 9.5v9A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5v-9M10 20v-5.5h4V20" />
    </>
  ),
  north: (
    <>
      <path d="m12 3.5 6 16.5-6-4z" fill="currentColor" strokeWidth="1.5" />
      <path d="m12 3.5-6 16.5 6-4z" strokeWidth="1.5" />
    </>
  ),
  zoomIn: (
    <>
      <circle cx="10.75" cy="10.75" r="6.75" />
      <path d="m15.75 15.75 4.5 4.5M10.75 8v5.5M8 10.75h5.5" />
    </>
  ),
  zoomOut: (
    <>
      <circle cx="10.75" cy="10.75" r="6.75" />
      <path d="m15.75 15.75 4.5 4.5M8 10.75h5.5" />
    </>
  ),
  warning: (
    <>
      <path d="M10.7 4.7 3.2 17.75A1.5 1.5 0 0 0 4.5 20h15a1.5 1.5 0 0 0 1.3-2.25L13.3 4.7a1.5 1.5 0 0 0-2.6 0zM12 9.5v4" />
      {dot(12, 16.75)}
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.25v5" />
      {dot(12, 8)}
    </>
  ),
  check: <path d="m5 12.5 4.75 4.75L19 7.5" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.1 1.1M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.1-1.1" />
  ),
  list: (
    <>
      <path d="M9 6h11.5M9 12h11.5M9 18h11.5" />
      {dot(4.5, 6)}
      {dot(4.5, 12)}
      {dot(4.5, 18)}
    </>
  ),
  measure: (
    <>
      <path d="M15.4 3.6a1.25 1.25 0 0 1 1.77 0l3.23 3.23a1.25 1.25 0 0 1 0 1.77L8.6 20.4a1.25 1.25 0 0 1-1.77 0L3.6 17.17a1.25 1.25 0 0 1 0-1.77z" />
      <path d="m12.75 6.25 2 2M9.5 9.5l3 3M6.25 12.75l2 2" />
    </>
  ),
  tag: (
    <>
      <path d="M4 5.5v5.2c0 .4.16.78.44 1.06l7.8 7.8a1.5 1.5 0 0 0 2.12 0l5.2-5.2a1.5 1.5 0 0 0 0-2.12l-7.8-7.8A1.5 1.5 0 0 0 10.7 4H5.5A1.5 1.5 0 0 0 4 5.5z" />
      {dot(8.25, 8.25, 1.5)}
    </>
  ),
  note: (
    <>
      <path d="M5.5 4.5h13A1.5 1.5 0 0 1 20 6v9a1.5 1.5 0 0 1-1.5 1.5h-6L8 20v-3.5H5.5A1.5 1.5 0 0 1 4 15V6a1.5 1.5 0 0 1 1.5-1.5z" />
      <path d="M8 9h8M8 12.5h5" />
    </>
  ),
  vr: (
    <path d="M4.5 7h15A1.5 1.5 0 0 1 21 8.5v7a1.5 1.5 0 0 1-1.5 1.5h-3.1a1.5 1.5 0 0 1-1.2-.6l-1.5-2a2.125 2.125 0 0 0-3.4 0l-1.5 2a1.5 1.5 0 0 1-1.2.6H4.5A1.5 1.5 0 0 1 3 15.5v-7A1.5 1.5 0 0 1 4.5 7zM7.25 11.25h2M14.75 11.25h2" />
  ),
  sofa: (
    <>
      <path d="M6 10V7.5A2.5 2.5 0 0 1 8.5 5h7A2.5 2.5 0 0 1 18 7.5V10" />
      <path d="M7 14.5h10V12a2 2 0 1 1 3.5 1.3V17a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17v-3.7A2 2 0 1 1 7 12zM6.5 18.5v1.5M17.5 18.5v1.5" />
    </>
  ),
  eye: (
    <>
      <path d="M2.75 12S6 5.75 12 5.75 21.25 12 21.25 12 18 18.25 12 18.25 2.75 12 2.75 12z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M6.3 7.5C4 9.25 2.75 12 2.75 12S6 18.25 12 18.25a8.6 8.6 0 0 0 4.2-1.08M10 5.95A9 9 0 0 1 12 5.75c6 0 9.25 6.25 9.25 6.25a15 15 0 0 1-2.3 3.1" />
      <path d="M10.05 10.05a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
    </>
  ),
  mesh: (
    <>
      <path d="m4 8.5 7-5 9 4.5-1 8.5-8 4-7-5z" />
      <path d="m4 8.5 8 3 8-3.5M11 3.5l1 8 7 5M12 11.5l-1 9M12 11.5 4 15.5" />
    </>
  ),
  undo: <path d="M8.5 4.5 4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3" />,
  signOut: (
    <path d="M14 7.5V5.5A1.5 1.5 0 0 0 12.5 4h-7A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20h7a1.5 1.5 0 0 0 1.5-1.5v-2M9.5 12h11M17 8.5l3.5 3.5-3.5 3.5" />
  ),
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.2M19.5 4v4.9h-4.9" />,
} as const satisfies Record<string, ReactNode>;

/** The name of one of our own drawings. */
export type IconName = keyof typeof iconShapes;

export const iconNames = Object.keys(iconShapes) as readonly IconName[];
