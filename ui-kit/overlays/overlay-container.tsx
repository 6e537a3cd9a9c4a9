/** Renders the modals, menus and tooltips of its content into an element, by default at the end of the page. */
import type { ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';

export type OverlayContainerProps = {
  readonly container: HTMLElement | null;
  readonly children: ReactNode;
};

export const OverlayContainer = ({ container, children }: OverlayContainerProps) => (
  <UNSAFE_PortalProvider getContainer={container && (() => container)}>{children}</UNSAFE_PortalProvider>
);
