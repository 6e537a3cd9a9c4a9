/** A decorator with the safe areas of a phone: the notch above, or at the left in landscape, and the system's bar below. */
import type { Decorator } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';

/** CSS pixels. */
export type SafeAreas = Partial<Readonly<Record<'top' | 'right' | 'bottom' | 'left', number>>>;

const WithSafeAreas = ({ areas, children }: { readonly areas: SafeAreas; readonly children: ReactNode }) => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const names = Object.entries(areas).map(([side, size]) => {
      style.setProperty(`--safe-${side}`, `${size}px`);
      return `--safe-${side}`;
    });
    return () => names.forEach((name) => style.removeProperty(name));
  }, [areas]);
  return children;
};

export const withSafeAreas =
  (areas: SafeAreas): Decorator =>
  (Story) => (
    <WithSafeAreas areas={areas}>
      <Story />
    </WithSafeAreas>
  );

export const portraitAreas: SafeAreas = { top: 47, bottom: 34 };
export const landscapeAreas: SafeAreas = { left: 47, right: 47, bottom: 21 };
