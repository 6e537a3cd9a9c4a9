/** Rounds a value and removes −0; to a tenth of a millimetre by default. */
export const round = (value: number, digits = 4): number => {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
};

export const roundAll = <T extends readonly number[]>(values: T, digits = 4): T =>
  values.map((value) => round(value, digits)) as unknown as T;
