/**
 * VR over the view: the button that enters it, or the bar of the session. The one that appears takes the focus from the
 * one that disappears.
 */
import './vr-overlay.css';
import { useEffect, useRef } from 'react';
import { useFocusRestore } from '../../components/use-focus-restore.ts';
import { EnterVr, type EnterVrProps } from '../enter-vr/enter-vr.tsx';
import { VrSession, type VrSessionProps } from './vr-session.tsx';

export type VrOverlayProps = {
  /** Null: it is not offered here. */
  readonly enter: EnterVrProps | null;
  /** Null: no headset shows the space. */
  readonly session: VrSessionProps | null;
  /** Has the focus after a session where there is no button that enters VR. */
  readonly focusFallback?: HTMLElement | undefined;
  /** The element that AR on a phone shows over its image; null when it is removed. */
  readonly onRoot?: ((root: HTMLElement | null) => void) | undefined;
};

export const VrOverlay = ({ enter, session, focusFallback, onRoot }: VrOverlayProps) => {
  const place = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(() => place.current?.querySelector('button') ?? focusFallback);
  useEffect(() => {
    onRoot?.(place.current);
    return () => onRoot?.(null);
  }, [onRoot]);
  return (
    <div ref={place} className="vr-overlay" {...focusRestore}>
      {session ? <VrSession {...session} /> : enter && <EnterVr {...enter} />}
    </div>
  );
};
