/**
 * Which id an import gives its model (docs/reference/imports.md#which-model-an-import-writes). Only `--replace` or an
 * explicit `--id` lets it replace an existing one; else a number is appended until the id is free.
 */
const maxLength = 64;

export interface ChosenId {
  readonly id: string;
  /** The id that the source makes, where another model has it. */
  readonly taken: string | null;
}

export const chooseId = (derived: string, existing: ReadonlySet<string>, replace: boolean): ChosenId => {
  if (replace || !existing.has(derived)) return { id: derived, taken: null };
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const id = `${derived.slice(0, maxLength - suffix.length)}${suffix}`;
    if (!existing.has(id)) return { id, taken: derived };
  }
};
