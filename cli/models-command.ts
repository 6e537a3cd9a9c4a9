/** `enfilade list` and `enfilade remove`. */
import type { Visibility } from '#domain/model/content/publication.ts';
import { labelOf, type SpaceLabel } from '#domain/spaces/find-spaces.ts';
import { recordSecurityEvent } from '#server/edits/access/security-log.ts';
import { removeModel } from '#server/store/maintenance/remove-revisions.ts';
import { listModels, type ModelSummary } from '#server/store/models/list-models.ts';
import type { Transaction } from '#server/store/transactions.ts';
import { dataFolder } from './environment.ts';
import { CommandFailure } from './command-failure.ts';
import { printJson, printLine, textTable } from './terminal.ts';
import { withLockedStore, withStore } from './with-store.ts';

const labelNames: Readonly<Partial<Record<SpaceLabel, string>>> = { trashed: 'in the trash', hidden: 'not shown' };

/** As the cards of the page say it (docs/reference/spaces.md#who-sees-what). */
const visibilityOf = ({ state, isPublished, visibility }: ModelSummary): string => {
  const label = labelOf({ access: { state, isPublished, visibility: visibility as Visibility, role: null } });
  return label ? (labelNames[label] ?? label) : 'public';
};

const table = (models: readonly ModelSummary[]): string =>
  textTable([
    ['ID', 'VISIBILITY', 'VIEWPOINTS', 'FLOORS', 'CHANGED', 'NAME'],
    ...models.map((each) => [
      each.id,
      visibilityOf(each),
      String(each.sweeps),
      String(each.floors),
      each.modified.slice(0, 16).replace('T', ' '),
      each.name,
    ]),
  ]);

export const listCommand = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const models = await withStore((store) => listModels(store, null));
  if (json) printJson(models);
  else if (models.length === 0)
    printLine(`There are no models in ${dataFolder()} yet. Import one: enfilade import SRC`);
  else console.log(table(models));
};

const recordRemoval = (modelId: string) => (transaction: Transaction) =>
  recordSecurityEvent(transaction, { event: 'model.deleted', modelId });

export const removeCommand = async (id: string): Promise<void> => {
  if (!(await withLockedStore((store) => removeModel(store, id, { finish: recordRemoval(id) }))))
    throw new CommandFailure({ code: 'not.found', message: `There is no model "${id}" in ${dataFolder()}.` });
  printLine(`Removed ${id}. Its files are in the trash for 30 days; "enfilade doctor --empty-trash" deletes them now.`);
};
