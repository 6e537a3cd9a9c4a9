/** Guided tours: loaded when the space is at rest and visitors may see a tour, or by the first of their commands. */
import { createEvent, createStore, scopeBind, type Scope } from 'effector';
import { $model, type ModelRequest } from '#src/data/state.ts';
import { CommandError, type Command } from '#src/features/commands/index.ts';
import { lazyCommands, lazyFeature } from '#src/features/lazy-feature/index.ts';
import { tourCommandSummaries, type TourCommandName } from '#src/features/lazy-status/index.ts';
import { $stage } from '#src/stage/state.ts';

const toursReady = createEvent();

export const lazyTours = lazyFeature({
  name: 'tours',
  load: () => import('#src/features/tours/index.ts'),
  loadWhen: createStore(false).on(toursReady, () => true),
  parts: {
    Bar: (module) => module.TourBar,
    Overlay: (module) => module.TourOverlay,
    Title: (module) => module.TourTitle,
  },
});

export interface ToursOptions extends ModelRequest {
  readonly scope: Scope;
  readonly canvas: HTMLCanvasElement;
  /** Resolves when the stage is open or the start has failed. */
  readonly opened: Promise<unknown>;
}

const subscribe = async ({ scope, canvas, opened, modelId, page }: ToursOptions) => {
  await opened;
  await scope.getState($stage)?.idle();
  const tours = await lazyTours.load();
  await scopeBind(tours.subscribeToToursFx, { scope, safe: true })({ modelId, page });
  tours.watchTour(scope, canvas, document);
  scopeBind(toursReady, { scope, safe: true })();
  return tours;
};

/** Loads tours as soon as the space is at rest where visitors may see one. Returns their commands. */
export const loadTours = (options: ToursOptions): readonly Command[] => {
  let subscription: ReturnType<typeof subscribe> | null = null;
  const toursLoaded = (): ReturnType<typeof subscribe> => (subscription ??= subscribe(options));
  const subscribeIfShown = async (): Promise<void> => {
    await options.opened;
    const tour = options.scope.getState($model)?.options.tour;
    if (tour?.buttons || tour?.reel) await toursLoaded();
  };
  subscribeIfShown().catch((thrown: unknown) => console.error('the tour could not be loaded', thrown));

  const run = async (name: TourCommandName, ...parameters: Parameters<Command['run']>): Promise<unknown> => {
    const tours = await toursLoaded().catch(() => {
      subscription = null;
      throw new CommandError('tour.unavailable', 'Cannot start tour');
    });
    return tours.tourCommands.find((command) => command.name === name)?.run(...parameters);
  };
  return lazyCommands(tourCommandSummaries, run);
};
