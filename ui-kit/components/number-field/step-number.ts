/** Steps from a number along the multiples of the step that begin at the minimum. */

export type NumberRange = {
  readonly min: number;
  readonly max: number;
  readonly step: number;
};

const maxFractionDigits = 10;

/** Without the error of binary fractions: 0.1 + 0.2 is 0.3. */
const round = (number: number): number => Number(number.toFixed(maxFractionDigits));

/** The next multiple above or below `from`, within the range. */
export const stepNumber = (from: number, direction: 'up' | 'down', { min, max, step }: NumberRange): number => {
  const steps = round((from - min) / step);
  const nextSteps = direction === 'up' ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  const maxSteps = Math.floor(round((max - min) / step));
  return round(min + Math.min(Math.max(nextSteps, 0), maxSteps) * step);
};
