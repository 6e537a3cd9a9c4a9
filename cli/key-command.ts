/** `enfilade key`: application keys for scripts of other sites. */
import type { Command } from 'commander';
import { addKey, listKeys, removeKey } from '#server/edits/access/application-keys.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { printJson, printLine, textTable } from './terminal.ts';
import { withStore } from './with-store.ts';

const add = async (name: string, { origin }: { readonly origin: readonly string[] }): Promise<void> => {
  const key = valueOrThrow(await withStore((store) => addKey(store, { name, origins: origin }, new Date())));
  console.error('The key is shown only this once:');
  console.log(key);
};

const list = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const keys = await withStore(listKeys);
  if (json) printJson(keys);
  else if (keys.length === 0)
    printLine('There are no application keys. Add one: enfilade key add NAME --origin ORIGIN');
  else
    console.log(
      textTable([
        ['NAME', 'CREATED', 'LAST USED', 'ORIGINS'],
        ...keys.map(({ name, created, lastUsed, origins }) => [
          name,
          created.slice(0, 10),
          lastUsed ?? 'never',
          origins.join(', '),
        ]),
      ]),
    );
};

const remove = async (name: string): Promise<void> => {
  if (!(await withStore((store) => removeKey(store, name))))
    throw new CommandFailure({ code: 'key.unknown', message: `There is no application key "${name}".` });
  printLine(`Removed ${name}.`);
};

export const addKeyCommands = (program: Command): void => {
  const key = program
    .command('key')
    .description('manage application keys, which let scripts of other sites call this server');
  key
    .command('add')
    .description('create an application key')
    .argument('<name>', 'the name of the key')
    .requiredOption('--origin <origins...>', 'origins of the pages that use it, like https://a.example')
    .action(add);
  key.command('list').description('list the application keys').option('--json', 'as JSON').action(list);
  key.command('remove').description('remove an application key').argument('<name>').action(remove);
};
