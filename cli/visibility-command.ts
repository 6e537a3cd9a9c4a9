/** `enfilade visibility`: who may see a model. */
import type { Command } from 'commander';
import { setVisibility, visibilities, type Visibility } from '#server/edits/access/model-settings.ts';
import { minModelPasswordLength } from '#domain/access/password-limits.ts';
import { findModelPasswordWeakness } from '#server/edits/access/password-rules.ts';
import { readModelRow } from '#server/store/models/read-model.ts';
import type { Store } from '#server/store/open-store.ts';
import { newPassword, type PasswordOptions } from './password.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { printLine } from './terminal.ts';
import { modelLink, whoSees } from './who-sees.ts';
import { withStore } from './with-store.ts';

const modelRule = { minLength: minModelPasswordLength, findWeakness: findModelPasswordWeakness };

const parseVisibility = (name: string): Visibility => {
  const visibility = visibilities.find((each) => each === name);
  if (visibility) return visibility;
  throw new CommandFailure({
    code: 'visibility.invalid',
    message: `"${name}" is not a visibility; use one of ${visibilities.join(', ')}.`,
  });
};

const currentVisibility = async (store: Store, id: string): Promise<string> => {
  const model = await readModelRow(store, id);
  if (model) return model.visibility;
  throw new CommandFailure({ code: 'not.found', message: `There is no model "${id}" here.` });
};

const run = async (id: string, name: string | undefined, options: PasswordOptions): Promise<void> => {
  const visibility = name === undefined ? null : parseVisibility(name);
  // Asked before the password is: there may be no such model.
  const before = await withStore((store) => currentVisibility(store, id));
  const after = visibility ?? before;
  if (visibility) {
    const password = visibility === 'password' ? await newPassword(options, modelRule) : null;
    valueOrThrow(await withStore((store) => setVisibility(store, id, visibility, password, new Date())));
  }
  const change = visibility === null ? `is ${after}` : `was ${before} and is now ${after}`;
  printLine(`${id} ${change}: ${whoSees(after)}. ${modelLink(id)}`);
};

export const addVisibilityCommand = (program: Command): void => {
  program
    .command('visibility')
    .description('set who may see a model, or print it')
    .argument('<id>', 'the model’s id')
    .argument('[visibility]', visibilities.join(', '))
    .option('--password-stdin', 'read the model’s password from stdin, as one line')
    .action(run);
};
