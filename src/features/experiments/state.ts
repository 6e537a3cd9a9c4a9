/** The choices of A/B experiments for this visitor, who keeps them (docs/reference/start-up.md#experiments). */
import { createEffect, createEvent, createStore, sample } from 'effector';
import { chooseExperiments, type Experiment, type ExperimentValues } from '#domain/server-settings/experiments.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';

/** The experiments that the page is configured with. */
export const experimentsOffered = createEvent<readonly Experiment[]>();

export const chooseExperimentsFx = createEffect((experiments: readonly Experiment[]): ExperimentValues => {
  const values = chooseExperiments(experiments, readPreference('abChoices'), Math.random);
  writePreference('abChoices', values);
  return values;
});
sample({ clock: experimentsOffered, filter: (experiments) => experiments.length > 0, target: chooseExperimentsFx });

/** The value of each experiment, by its name; empty where the page has none. */
export const $experiments = createStore<ExperimentValues>({}).on(chooseExperimentsFx.doneData, (_, values) => values);
