/** Guided tours. Nothing of them is fetched before the space is at rest, and nothing is shown where there is none. */
import { createEvent, createStore, scopeBind, type Scope } from 'effector';
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { $model, type ModelRequest } from '#src/data/state.ts';
import { CommandError, type Command } from '#src/features/commands/index.ts';
import { tourCommandLines, type TourCommandName } from '#src/features/tour-status/index.ts';
import { $stage } from '#src/stage/state.ts';

const load = () => import('#src/features/tours/index.ts');

const toursReady = createEvent();
const $areReady = createStore(false).on(toursReady, () => true);

export interface ToursOptions extends ModelRequest {
  readonly scope: Scope;
  readonly canvas: HTMLCanvasElement;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

const begin = async ({ scope, canvas, opened, modelId, page }: ToursOptions) => {
  await opened;
  await scope.getState($stage)?.idle();
  const tours = await load();
  await scopeBind(tours.subscribeToToursFx, { scope, safe: true })({ modelId, page });
  tours.watchTour(scope, canvas, document);
  scopeBind(toursReady, { scope, safe: true })();
  return tours;
};

/** Begins by itself where visitors may see a tour, else with the first command. */
export const loadTours = (options: ToursOptions): readonly Command[] => {
  let begun: ReturnType<typeof begin> | null = null;
  const ready = (): ReturnType<typeof begin> => (begun ??= begin(options));
  const beginByItself = async (): Promise<void> => {
    await options.opened;
    const tour = options.scope.getState($model)?.options.tour;
    if (tour?.buttons || tour?.reel) await ready();
  };
  beginByItself().catch((thrown: unknown) => console.error('the tour cannot be shown', thrown));

  const run = async (name: TourCommandName, ...given: Parameters<Command['run']>): Promise<unknown> => {
    const tours = await ready().catch(() => {
      begun = null;
      throw new CommandError('tour.unavailable', 'Cannot start tour');
    });
    return tours.tourCommands.find((command) => command.name === name)?.run(...given);
  };
  return (Object.keys(tourCommandLines) as TourCommandName[]).map((name) => ({
    name,
    line: tourCommandLines[name],
    run: (context, payload) => run(name, context, payload),
  }));
};

const TourBar = lazy(async () => ({ default: (await load()).TourBar }));
const TourOverlay = lazy(async () => ({ default: (await load()).TourOverlay }));
const TourTitle = lazy(async () => ({ default: (await load()).TourTitle }));
const parts = { bar: TourBar, overlay: TourOverlay, title: TourTitle } as const;

/** A part of the tour's interface, once there is a tour. */
export const LazyTours = ({ part }: { readonly part: keyof typeof parts }) => {
  const ready = useUnit($areReady);
  if (!ready) return null;
  const Part = parts[part];
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
};
