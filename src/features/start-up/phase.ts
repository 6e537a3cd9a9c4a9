/**
 * The application's phases (docs/reference/start-up.md#phases): waiting ends when the interface is there, loading waits for play, starting for the
 * first panorama and the data, playing for the fly-in; any failure is an error, for good.
 */
export type Phase = 'uninitialized' | 'waiting' | 'loading' | 'starting' | 'playing' | 'error';

/** Facts that once true stay true, so that the phase can only go forward. */
export interface PhaseConditions {
  readonly opened: boolean;
  readonly interfaceMounted: boolean;
  readonly playAsked: boolean;
  readonly firstPanoramaDrawn: boolean;
  readonly dataReady: boolean;
  readonly flyInEnded: boolean;
  readonly failed: boolean;
}

export const phaseOf = (facts: PhaseConditions): Phase => {
  if (facts.failed) return 'error';
  if (!facts.opened) return 'uninitialized';
  if (!facts.interfaceMounted) return 'waiting';
  if (!facts.playAsked) return 'loading';
  return facts.firstPanoramaDrawn && facts.dataReady && facts.flyInEnded ? 'playing' : 'starting';
};
