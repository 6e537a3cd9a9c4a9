/** The units that the visitor reads (docs/reference/measurements-and-units.md#units). */
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { chooseUnits } from '#domain/units/choose-units.ts';
import type { UnitSystem } from '#domain/units/units.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $model } from '#src/data/state.ts';
import { viewerOpened } from '../start-up/index.ts';

/** The visitor's choice; null: the model's or the locale's. */
export const unitsChosen = createEvent<UnitSystem | null>();

const readBrowserFx = createEffect(() => ({
  chosen: readPreference('unitType'),
  locale: globalThis.navigator?.language ?? '',
}));
sample({ clock: viewerOpened, fn: () => undefined, target: readBrowserFx });
const keepFx = createEffect((units: UnitSystem | null) => writePreference('unitType', units));
sample({ clock: unitsChosen, target: keepFx });

export const $chosenUnits = createStore<UnitSystem | null>(null)
  .on(readBrowserFx.doneData, (_, { chosen }) => chosen)
  .on(unitsChosen, (_, units) => units);
const $locale = createStore('').on(readBrowserFx.doneData, (_, { locale }) => locale);

export const $units = combine($chosenUnits, $model, $locale, (chosen, model, locale) =>
  chooseUnits({ chosen, model: model?.options.unitType ?? null, locale }),
);
