/**
 * The moments that benchmarks read, in milliseconds since navigation start. They are marks of the browser's performance
 * timeline, so that boot renderer and application share one list.
 */
import { createEffect, sample } from 'effector';
import { stageEvents } from '#src/stage/state.ts';
import { $phase } from '../start-up/index.ts';

const names = {
  firstPanorama: 'enfilade:firstPanorama',
  sharp: 'enfilade:sharp',
  playing: 'enfilade:playing',
} as const;
export type Marks = Readonly<Record<keyof typeof names, number | null>>;

/** Only the first mark of each name is set. */
export const markFx = createEffect(({ name, at }: { readonly name: keyof typeof names; readonly at?: number }) => {
  if (performance.getEntriesByName(names[name]).length > 0) return;
  performance.mark(names[name], at === undefined ? {} : { startTime: at });
});
sample({
  clock: stageEvents.firstPanoramaDrawn,
  fn: ({ at }) => ({ name: 'firstPanorama' as const, at }),
  target: markFx,
});
sample({ clock: stageEvents.becameSharp, fn: ({ at }) => ({ name: 'sharp' as const, at }), target: markFx });
sample({
  clock: $phase,
  filter: (phase) => phase === 'playing',
  fn: () => ({ name: 'playing' as const }),
  target: markFx,
});

const timeOf = (name: string): number | null => performance.getEntriesByName(name)[0]?.startTime ?? null;

export const readMarks = (): Marks => ({
  firstPanorama: timeOf(names.firstPanorama),
  sharp: timeOf(names.sharp),
  playing: timeOf(names.playing),
});
