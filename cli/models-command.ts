/** `enfilade list` and `enfilade remove`. */
import { takeDataLock } from '#server/store/data-lock.ts';
import { removeModel } from '#server/store/leftovers.ts';
import { openStore } from '#server/store/open-store.ts';
import { listModels, type ModelSummary } from '#server/store/read-model.ts';
import { dataFolder } from './places.ts';
import { orRefuse, Refusal } from './refusal.ts';

const table = (models: readonly ModelSummary[]): string => {
  const rows = [
    ['ID', 'VIEWPOINTS', 'FLOORS', 'CHANGED', 'NAME'],
    ...models.map((each) => [
      each.id,
      String(each.sweeps),
      String(each.floors),
      each.modified.slice(0, 16).replace('T', ' '),
      each.name,
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const listCommand = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const store = orRefuse(await openStore(dataFolder()));
  try {
    const models = await listModels(store, null);
    if (json) console.log(JSON.stringify(models, null, 2));
    else if (models.length === 0) console.log(`There are no models in ${dataFolder()} yet: enfilade import SRC`);
    else console.log(table(models));
  } finally {
    await store.close();
  }
};

export const removeCommand = async (id: string): Promise<void> => {
  const lock = orRefuse(takeDataLock(dataFolder()));
  try {
    const store = orRefuse(await openStore(dataFolder()));
    try {
      if (!(await removeModel(store, id)))
        throw new Refusal({ code: 'not.found', message: `There is no model "${id}" in ${dataFolder()}.` });
      console.log(`Removed ${id}.`);
    } finally {
      await store.close();
    }
  } finally {
    lock.release();
  }
};
