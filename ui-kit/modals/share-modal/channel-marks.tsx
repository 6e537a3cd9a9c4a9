/** The marks of the places to share to, on a 24 px grid: those of the networks, and our own envelope. */
import type { ReactNode } from 'react';

export type ChannelName = 'facebook' | 'twitter' | 'linkedin' | 'pinterest' | 'email';

const shapes: Readonly<Record<ChannelName, ReactNode>> = {
  facebook: (
    <path
      fill="currentColor"
      stroke="none"
      d="M14.2 21.5v-8.3h2.8l.5-3.3h-3.3V7.8c0-1 .5-1.8 1.9-1.8h1.5V3.2s-1.3-.2-2.6-.2c-2.7 0-4.4 1.6-4.4 4.5v2.4h-3v3.3h3v8.3z"
    />
  ),
  twitter: (
    <path
      fill="currentColor"
      stroke="none"
      d="M21.5 5.8a7.8 7.8 0 0 1-2.2.6 3.9 3.9 0 0 0 1.7-2.1 7.8 7.8 0 0 1-2.5.9 3.9 3.9 0 0 0-6.6 3.6A11 11 0 0 1 3.9 4.7a3.9 3.9 0 0 0 1.2 5.2 3.9 3.9 0 0 1-1.8-.5 3.9 3.9 0 0 0 3.1 3.9 3.9 3.9 0 0 1-1.7.1 3.9 3.9 0 0 0 3.6 2.7 7.8 7.8 0 0 1-5.8 1.6A11 11 0 0 0 19.5 8a7.8 7.8 0 0 0 2-2.2z"
    />
  ),
  linkedin: (
    <path
      fill="currentColor"
      stroke="none"
      d="M4.2 9.2h3.3V20H4.2zM5.85 3.8a1.95 1.95 0 1 1 0 3.9 1.95 1.95 0 0 1 0-3.9zM9.7 9.2h3.2v1.5h.05c.45-.85 1.55-1.75 3.2-1.75 3.4 0 4.05 2.25 4.05 5.15V20h-3.35v-5.25c0-1.25 0-2.85-1.75-2.85s-2 1.35-2 2.75V20H9.7z"
    />
  ),
  pinterest: (
    <path
      fill="currentColor"
      stroke="none"
      d="M12.2 2.8c-5 0-7.6 3.5-7.6 6.4 0 1.8.7 3.3 2.1 3.9.2.1.5 0 .5-.3l.2-.8c.1-.3 0-.4-.1-.6-.4-.5-.7-1.1-.7-2 0-2.6 1.9-4.9 5-4.9 2.7 0 4.2 1.7 4.2 3.9 0 2.9-1.3 5.3-3.2 5.3-1 0-1.8-.9-1.6-1.9.3-1.2.9-2.6.9-3.5 0-.8-.4-1.5-1.3-1.5-1.1 0-1.9 1.1-1.9 2.6 0 .9.3 1.6.3 1.6L7.7 16.5c-.4 1.6-.06 3.6 0 3.8 0 .1.2.15.25.06.1-.13 1.45-1.8 1.9-3.45l.7-2.9c.4.7 1.4 1.3 2.5 1.3 3.3 0 5.55-3 5.55-7.05 0-3.05-2.6-5.46-6.4-5.46z"
    />
  ),
  email: (
    <path d="M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6 8-6" />
  ),
};

export const ChannelMark = ({ name }: { readonly name: ChannelName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    {shapes[name]}
  </svg>
);
