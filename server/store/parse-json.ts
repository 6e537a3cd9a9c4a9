/** JSON of a column of the database, which somebody may have written by hand. */

/** Undefined where the text is not JSON. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};
