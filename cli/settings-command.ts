/** `enfilade settings`: what administrators configure on the page of the server's settings. */
import type { Command } from 'commander';
import {
  mediaProviderIds,
  parsePermittedProviders,
  toPermittedProviders,
  type PermittedProviders,
} from '#domain/server-settings/permitted-providers.ts';
import { changePermittedProviders, readPermittedProviders } from '#server/edits/server-settings.ts';
import { CommandFailure } from './command-failure.ts';
import { printJson, printLine, textTable } from './terminal.ts';
import { withStore } from './with-store.ts';

const mediaProvidersName = 'media-providers';

const requireName = (name: string): void => {
  if (name === mediaProvidersName) return;
  throw new CommandFailure({
    code: 'settings.unknown',
    message: `There is no setting "${name}"; use ${mediaProvidersName}.`,
  });
};

const textOf = (permitted: PermittedProviders): string => {
  if (permitted === null) return 'all';
  return permitted.length === 0 ? 'none' : permitted.join(',');
};

const permittedOf = (text: string): PermittedProviders => {
  if (text === 'all') return null;
  const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
  const permitted = parsePermittedProviders(names) ?? [];
  if (permitted.length === names.length) return toPermittedProviders(permitted);
  throw new CommandFailure({
    code: 'settings.invalid',
    message: `${mediaProvidersName} is all, none, or a list with commas of ${mediaProviderIds.join(', ')}.`,
  });
};

const list = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const permitted = await withStore((store) => readPermittedProviders(store.db));
  if (json) printJson({ mediaProviders: permitted });
  else
    console.log(
      textTable([
        ['SETTING', 'VALUE'],
        [mediaProvidersName, textOf(permitted)],
      ]),
    );
};

const set = async (name: string, text: string): Promise<void> => {
  requireName(name);
  const permitted = permittedOf(text);
  await withStore((store) => changePermittedProviders(store, () => permitted, new Date()));
  printLine(`${mediaProvidersName} is ${textOf(permitted)}.`);
};

const reset = (name: string): Promise<void> => set(name, 'all');

export const addSettingsCommands = (program: Command): void => {
  const settings = program.command('settings').description('manage the settings of the server');
  settings.command('list').description('list the settings').option('--json', 'as JSON').action(list);
  settings
    .command('set')
    .description('change a setting')
    .argument('<name>', mediaProvidersName)
    .argument('<value>', 'all, none, or a comma-separated list such as youtube,vimeo')
    .action(set);
  settings
    .command('reset')
    .description('reset a setting to its default')
    .argument('<name>', mediaProvidersName)
    .action(reset);
};
