/** `enfilade visibility`: who may see a model. */
import type { Command } from 'commander';
import { setVisibility, visibilities } from '#server/edits/access/model-settings.ts';
import { minModelPasswordLength } from '#domain/access/password-limits.ts';
import { findModelPasswordWeakness } from '#server/edits/access/password-rules.ts';
import { newPassword, type PasswordOptions } from './password.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { printLine } from './terminal.ts';
import { withStore } from './with-store.ts';

const modelRule = { minLength: minModelPasswordLength, findWeakness: findModelPasswordWeakness };

const change = async (id: string, name: string, options: PasswordOptions): Promise<void> => {
  const visibility = visibilities.find((each) => each === name);
  if (!visibility)
    throw new CommandFailure({
      code: 'visibility.invalid',
      message: `"${name}" is not a visibility; use one of ${visibilities.join(', ')}.`,
    });
  const password = visibility === 'password' ? await newPassword(options, modelRule) : null;
  valueOrThrow(await withStore((store) => setVisibility(store, id, visibility, password, new Date())));
  printLine(`${id} is ${visibility === 'password' ? 'visible with the password' : visibility}.`);
};

export const addVisibilityCommand = (program: Command): void => {
  program
    .command('visibility')
    .description('set who may see a model')
    .argument('<id>', 'the model’s id')
    .argument('<visibility>', visibilities.join(', '))
    .option('--password-stdin', 'read the model’s password from stdin, as one line')
    .action(change);
};
