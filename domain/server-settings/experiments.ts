/** A/B definitions and the choice that a visitor keeps (docs/reference/start-up.md#experiments). */
export interface Experiment {
  readonly name: string;
  readonly choices: readonly ExperimentChoice[];
}

export interface ExperimentChoice {
  readonly value: string;
  /** Relative to the other weights; 0: never drawn. */
  readonly weight: number;
}

/** The value that each experiment has for a visitor, by the name of the experiment. */
export type ExperimentValues = Readonly<Record<string, string>>;

/** @param random 0 inclusive to 1 exclusive. Null without a choice that can be drawn. */
export const drawChoice = ({ choices }: Experiment, random: number): string | null => {
  const total = choices.reduce((sum, { weight }) => sum + weight, 0);
  let remaining = random * total;
  for (const { value, weight } of choices) {
    if (weight > 0 && remaining < weight) return value;
    remaining -= weight;
  }
  return choices.findLast(({ weight }) => weight > 0)?.value ?? null;
};

/**
 * The values of a visit: the kept one where it is still among the choices, otherwise one that is drawn. Values of
 * experiments that have ended are dropped.
 */
export const chooseExperiments = (
  experiments: readonly Experiment[],
  kept: ExperimentValues,
  random: () => number,
): ExperimentValues =>
  Object.fromEntries(
    experiments.flatMap((experiment): (readonly [string, string])[] => {
      const before = Object.hasOwn(kept, experiment.name) ? kept[experiment.name] : undefined;
      const isOffered = experiment.choices.some(({ value }) => value === before);
      const value = isOffered ? before : drawChoice(experiment, random());
      return value == null ? [] : [[experiment.name, value]];
    }),
  );
