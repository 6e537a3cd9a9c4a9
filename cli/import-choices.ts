/** What an import and its check have in common: the options of the command, the id of the model, its previous import. */
import path from 'node:path';
import { quotable } from '#base/printable.ts';
import type { PanoramaFill } from '#domain/model/capture.ts';
import type { PreviousImport } from '#domain/model/prepared.ts';
import type { ImportOptions as SourceOptions } from '#importers/index.ts';
import { readPreviousImport } from '#server/edits/imports/previous-import.ts';
import type { Store } from '#server/store/open-store.ts';
import { CommandFailure } from './command-failure.ts';
import type { Reporter } from './progress.ts';

export interface ImportOptions {
  readonly id?: string;
  readonly name?: string;
  /** False: without a mesh. */
  readonly mesh?: string | false;
  readonly replace?: boolean;
  /** The id of an existing model, to which the source is added. */
  readonly into?: string;
  /** With `into`: no picture replaces one of the model. */
  readonly asNew?: boolean;
  readonly json?: boolean;
  /** What is shown where a panorama has no picture. */
  readonly fill?: PanoramaFill;
  /** Whether images that cannot be used are left out. */
  readonly skip?: boolean;
  /** Who may see the model from then on; a new one without it has the default. */
  readonly visibility?: string;
  /** The folder for prepared files, instead of one that is derived from the source. */
  readonly staging?: string;
}

const maxIdLength = 64;

interface ChosenId {
  readonly id: string;
  /** The id derived from the source, if another model has it. */
  readonly taken: string | null;
}

/**
 * Which id an import gives its model (docs/reference/imports.md#which-model-an-import-writes). Only `--replace` or an
 * explicit `--id` lets it replace an existing model; else a number is appended until the id is free.
 */
const chooseId = (derived: string, existing: ReadonlySet<string>, replace: boolean): ChosenId => {
  if (replace || !existing.has(derived)) return { id: derived, taken: null };
  for (let n = 2; ; n++) {
    const suffix = `-${n}`;
    const id = `${derived.slice(0, maxIdLength - suffix.length)}${suffix}`;
    if (!existing.has(id)) return { id, taken: derived };
  }
};

export const existingIds = async ({ db }: Store): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('models').select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

/** Throws a `CommandFailure` for options that exclude each other, and for a model that does not exist. */
const checkOptions = ({ id, replace, into, asNew }: ImportOptions, existing: ReadonlySet<string>): void => {
  if (into !== undefined && (id !== undefined || replace))
    throw new CommandFailure({
      code: 'options.contradict',
      message: '--into adds to a model, so that it does not go with --id and --replace; leave them out.',
    });
  if (asNew && into === undefined)
    throw new CommandFailure({
      code: 'options.contradict',
      message: '--as-new goes with --into; name the model there.',
    });
  if (into !== undefined && !existing.has(into))
    throw new CommandFailure({
      code: 'space-missing',
      message: `There is no model ${quotable(into, 70)} to add to; "enfilade list" lists the ids.`,
    });
};

interface ImportChoices {
  /** For the importers, all but the source and folder. */
  readonly options: Omit<SourceOptions, 'source' | 'folder'>;
  /** What was chosen while the importers read the source. */
  readonly taken: () => string | null;
  readonly previous: () => PreviousImport | null;
}

/**
 * `store`: null if there is none yet; `existing`: the ids of its models. Throws a `CommandFailure` for options that exclude each other,
 * and if there is no model to add to.
 */
export const createImportChoices = (
  options: ImportOptions,
  { store, existing }: { readonly store: Store | null; readonly existing: ReadonlySet<string> },
  reporter: Reporter,
): ImportChoices => {
  checkOptions(options, existing);
  let taken: ChosenId['taken'] = null;
  let previous: PreviousImport | null = null;
  return {
    taken: () => taken,
    previous: () => previous,
    options: {
      ...(options.id !== undefined && { id: options.id }),
      ...(options.into !== undefined && { into: { id: options.into, asNew: options.asNew ?? false } }),
      chooseId: (derived) => {
        const chosen = chooseId(derived, existing, options.replace ?? false);
        ({ taken } = chosen);
        if (taken !== null)
          reporter.notice(
            `A model ${taken} already exists; this one gets the id ${chosen.id} (use --replace to replace it).`,
          );
        return chosen.id;
      },
      ...(options.name !== undefined && { name: options.name }),
      findPrevious: async (id) => {
        previous = store && existing.has(id) ? await readPreviousImport(store, id) : null;
        if (existing.has(id) && !previous && options.into === undefined)
          reporter.notice(
            `The files of the previous import of ${id} cannot be read; only what this source has is imported.`,
          );
        return previous;
      },
      ...(options.mesh !== undefined && { mesh: options.mesh === false ? null : path.resolve(options.mesh) }),
      ...(options.skip !== undefined && { skip: options.skip }),
      ...(options.fill !== undefined && { fill: options.fill }),
      onProgress: (event) => reporter.progress(event),
      onNotice: (sentence) => reporter.notice(sentence),
    },
  };
};
