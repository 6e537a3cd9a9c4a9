/** `enfilade key`: which other sites' scripts may call this server. */
import type { Command } from 'commander';
import { addKey, listKeys, removeKey } from '#server/edits/access/application-keys.ts';
import { orFail, CommandFailure } from './command-failure.ts';
import { printJson, printLine } from './terminal.ts';
import { textTable } from './text-table.ts';
import { withStore } from './with-store.ts';

const add = async (name: string, { origin }: { readonly origin: readonly string[] }): Promise<void> => {
  const key = orFail(await withStore((store) => addKey(store, name, origin, new Date())));
  console.error('This is the only time the key is shown:');
  console.log(key);
};

const list = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const keys = await withStore(listKeys);
  if (json) printJson(keys);
  else if (keys.length === 0) printLine('There are no application keys: enfilade key add NAME --origin ORIGIN');
  else
    console.log(
      textTable([
        ['NAME', 'MADE', 'ORIGINS'],
        ...keys.map(({ name, created, origins }) => [name, created.slice(0, 10), origins.join(', ')]),
      ]),
    );
};

const remove = async (name: string): Promise<void> => {
  if (!(await withStore((store) => removeKey(store, name))))
    throw new CommandFailure({ code: 'key.unknown', message: `There is no application key "${name}".` });
  printLine(`Removed ${name}.`);
};

export const addKeyCommands = (program: Command): void => {
  const key = program.command('key').description('say which other sites’ scripts may call this server');
  key
    .command('add')
    .description('make an application key')
    .argument('<name>', 'what to call it')
    .requiredOption('--origin <origins...>', 'origins of the pages that use it, like https://a.example')
    .action(add);
  key.command('list').description('list the application keys').option('--json', 'as JSON').action(list);
  key.command('remove').description('remove an application key').argument('<name>').action(remove);
};
