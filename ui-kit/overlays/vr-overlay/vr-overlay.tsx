/**
 * VR over the view: the button that enters it, or the bar of the session. The one that appears takes the focus from the
 * one that disappears.
 */
import './vr-overlay.css';
import { useRef } from 'react';
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
};

export const VrOverlay = ({ enter, session, focusFallback }: VrOverlayProps) => {
  const place = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(() => place.current?.querySelector('button') ?? focusFallback);
  return (
    <div ref={place} className="vr-overlay" {...focusRestore}>
      {session ? <VrSession {...session} /> : enter && <EnterVr {...enter} />}
    </div>
  );
};
