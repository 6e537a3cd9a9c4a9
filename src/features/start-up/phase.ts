/**
 * The phases of the application (docs/reference/start-up.md#phases): `waiting` ends when the interface is mounted,
 * `loading` when play is requested, `starting` when the first panorama is drawn, the model is read and the splash screen
 * has dissolved. Any failure leads to `error`, which never ends.
 */
export type Phase = 'uninitialized' | 'waiting' | 'loading' | 'starting' | 'playing' | 'error';

/** Each of them stays true once it is true, so that the phase can only go forward. */
export interface PhaseConditions {
  readonly opened: boolean;
  readonly interfaceMounted: boolean;
  readonly playRequested: boolean;
  readonly firstPanoramaDrawn: boolean;
  readonly dataReady: boolean;
  readonly flyInEnded: boolean;
  readonly failed: boolean;
}

export const phaseOf = (conditions: PhaseConditions): Phase => {
  if (conditions.failed) return 'error';
  if (!conditions.opened) return 'uninitialized';
  if (!conditions.interfaceMounted) return 'waiting';
  if (!conditions.playRequested) return 'loading';
  return conditions.firstPanoramaDrawn && conditions.dataReady && conditions.flyInEnded ? 'playing' : 'starting';
};
