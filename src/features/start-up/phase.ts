/**
 * The application's phases (spec 1 §4): waiting ends when the interface is there, loading waits for play, starting for the
 * first picture and the data, playing for the fly-in; any failure is an error, for good.
 */
export type Phase = 'uninitialized' | 'waiting' | 'loading' | 'starting' | 'playing' | 'error';

/** Facts that once true stay true, so that the phase can only go forward. */
export interface PhaseFacts {
  readonly opened: boolean;
  readonly interfaceMounted: boolean;
  readonly playAsked: boolean;
  readonly firstPictureDrawn: boolean;
  readonly dataReady: boolean;
  readonly flyInEnded: boolean;
  readonly failed: boolean;
}

export const phaseOf = (facts: PhaseFacts): Phase => {
  if (facts.failed) return 'error';
  if (!facts.opened) return 'uninitialized';
  if (!facts.interfaceMounted) return 'waiting';
  if (!facts.playAsked) return 'loading';
  return facts.firstPictureDrawn && facts.dataReady && facts.flyInEnded ? 'playing' : 'starting';
};
