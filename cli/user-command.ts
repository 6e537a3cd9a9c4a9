/** `enfilade user`: accounts and their roles. */
import type { Command } from 'commander';
import { listInvitations } from '#server/edits/access/invitations.ts';
import {
  addPerson,
  changePassword,
  grantAccess,
  grantAccessByEmail,
  listPeople,
  removePerson,
} from '#server/edits/access/people.ts';
import { minPersonPasswordLength } from '#domain/access/password-limits.ts';
import { findPersonPasswordWeakness } from '#server/edits/access/password-rules.ts';
import { splitName } from '#server/edits/access/person-names.ts';
import { createSigner } from '#server/edits/access/signer.ts';
import { newPassword, type PasswordOptions } from './password.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { printJson, printLine, textTable } from './terminal.ts';
import { withStore } from './with-store.ts';

interface AddOptions extends PasswordOptions {
  readonly name?: string;
  readonly admin?: boolean;
}

const ruleFor = (email: string) => ({
  minLength: minPersonPasswordLength,
  findWeakness: (password: string) => findPersonPasswordWeakness(password, email),
});

const add = async (email: string, { name = '', admin = false, ...options }: AddOptions): Promise<void> => {
  const password = await newPassword(options, ruleFor(email));
  const person = { ...splitName(name), email, admin, password };
  const added = valueOrThrow(await withStore((store) => addPerson(store, person, new Date())));
  printLine(`${added.email} can sign in${admin ? ' as an administrator' : ''}.`);
};

const list = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const { people, invitations } = await withStore(async (store) => ({
    people: await listPeople(store),
    invitations: await listInvitations(store.db),
  }));
  if (json) printJson(people);
  else if (people.length + invitations.length === 0)
    printLine('There are no accounts yet. Add one: enfilade user add EMAIL');
  else
    console.log(
      textTable([
        ['E-MAIL', 'NAME', 'ACCESS'],
        ...people.map(({ email, firstName, lastName, admin, roles }) => [
          email,
          `${firstName} ${lastName}`.trim(),
          admin
            ? 'everything'
            : Object.entries(roles)
                .map(([model, access]) => `${model}: ${access}`)
                .join(', '),
        ]),
        ...invitations.map(({ email, model_id, access }) => [email, '(no account yet)', `${model_id}: ${access}`]),
      ]),
    );
};

const remove = async (email: string): Promise<void> => {
  valueOrThrow(await withStore((store) => removePerson(store, email)));
  printLine(`${email} can no longer sign in.`);
};

const password = async (email: string, options: PasswordOptions): Promise<void> => {
  const newOne = await newPassword(options, ruleFor(email));
  valueOrThrow(await withStore((store) => changePassword(store, email, newOne, new Date())));
  printLine(`${email} has a new password and is signed out everywhere.`);
};

const allow = async (email: string, model: string, access: string): Promise<void> => {
  if (access !== 'viewer' && access !== 'full')
    throw new CommandFailure({ code: 'access.invalid', message: `"${access}" is not a role; use viewer or full.` });
  valueOrThrow(await withStore((store) => grantAccess(store, email, model, access)));
  printLine(`${email} ${access === 'full' ? 'can edit' : 'can view and comment on'} ${model}.`);
};

const deny = async (email: string, model: string): Promise<void> => {
  // Also removes an invitation of an address without an account.
  const change = { modelId: model, access: 'public', by: {} } as const;
  valueOrThrow(await withStore(async (store) => grantAccessByEmail(store, await createSigner(store), email, change)));
  printLine(`${email} has no role in ${model}.`);
};

const stdinOption = ['--password-stdin', 'read the password from stdin, as one line'] as const;

export const addUserCommands = (program: Command): void => {
  const user = program.command('user').description('manage accounts and their roles');
  user
    .command('add')
    .description('add an account')
    .argument('<email>', 'their e-mail address')
    .option('--name <name>', 'their name: "First Last"')
    .option('--admin', 'give them full access to every model')
    .option(...stdinOption)
    .action(add);
  user.command('list').description('list the accounts').option('--json', 'as JSON').action(list);
  user.command('remove').description('remove an account and its roles').argument('<email>').action(remove);
  user
    .command('password')
    .description('set a new password')
    .argument('<email>')
    .option(...stdinOption)
    .action(password);
  user
    .command('allow')
    .description('give a person a role in a model')
    .argument('<email>')
    .argument('<model>', 'the model’s id')
    .argument('<access>', 'viewer: view and comment; full: edit')
    .action(allow);
  user
    .command('deny')
    .description('remove a person’s role in a model')
    .argument('<email>')
    .argument('<model>', 'the model’s id')
    .action(deny);
};
