/** `enfilade user`: the people who may sign in, and what they may do. */
import type { Command } from 'commander';
import { listInvitations } from '#server/edits/access/invitations.ts';
import {
  addPerson,
  changePassword,
  giveAccess,
  giveAccessByEmail,
  listPeople,
  removePerson,
} from '#server/edits/access/people.ts';
import { findPersonPasswordWeakness, minPersonPasswordLength } from '#server/edits/access/password-rules.ts';
import { createSigner } from '#server/edits/access/signer.ts';
import { newPassword, type PasswordOptions } from './password.ts';
import { orFail, CommandFailure } from './command-failure.ts';
import { printJson, printLine } from './terminal.ts';
import { textTable } from './text-table.ts';
import { withStore } from './with-store.ts';

interface AddOptions extends PasswordOptions {
  readonly name?: string;
  readonly admin?: boolean;
}

/** What stands after the last space is the last name. */
const namesOf = (name: string) => {
  const [, firstName = '', lastName = ''] = /^(?:(.*\S)\s+)?(\S*)$/.exec(name.trim()) ?? [];
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName };
};

const ruleFor = (email: string) => ({
  minLength: minPersonPasswordLength,
  findWeakness: (password: string) => findPersonPasswordWeakness(password, email),
});

const add = async (email: string, { name = '', admin = false, ...options }: AddOptions): Promise<void> => {
  const password = await newPassword(options, ruleFor(email));
  const person = { ...namesOf(name), email, admin, password };
  const added = orFail(await withStore((store) => addPerson(store, person, new Date())));
  printLine(`${added.email} may sign in${admin ? ', and do everything' : ''}.`);
};

const list = async ({ json }: { readonly json?: boolean }): Promise<void> => {
  const { people, invitations } = await withStore(async (store) => ({
    people: await listPeople(store),
    invitations: await listInvitations(store.db),
  }));
  if (json) printJson(people);
  else if (people.length + invitations.length === 0) printLine('Nobody may sign in yet: enfilade user add EMAIL');
  else
    console.log(
      textTable([
        ['E-MAIL', 'NAME', 'MAY'],
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
  orFail(await withStore((store) => removePerson(store, email)));
  printLine(`${email} may not sign in any more.`);
};

const password = async (email: string, options: PasswordOptions): Promise<void> => {
  const wanted = await newPassword(options, ruleFor(email));
  orFail(await withStore((store) => changePassword(store, email, wanted, new Date())));
  printLine(`${email} has a new password and is signed out everywhere.`);
};

const allow = async (email: string, model: string, access: string): Promise<void> => {
  if (access !== 'viewer' && access !== 'full')
    throw new CommandFailure({ code: 'access.invalid', message: `"${access}" is no access: say viewer or full.` });
  orFail(await withStore((store) => giveAccess(store, email, model, access)));
  printLine(`${email} ${access === 'full' ? 'may edit' : 'may see and comment on'} ${model}.`);
};

const deny = async (email: string, model: string): Promise<void> => {
  // Also what was given to an address that has no account yet.
  const change = { modelId: model, access: 'public', by: {} } as const;
  orFail(await withStore(async (store) => giveAccessByEmail(store, await createSigner(store), email, change)));
  printLine(`${email} has no role in ${model}.`);
};

const stdinOption = ['--password-stdin', 'read the password from stdin, as one line'] as const;

export const addUserCommands = (program: Command): void => {
  const user = program.command('user').description('say who may sign in, and what they may do');
  user
    .command('add')
    .description('let somebody sign in')
    .argument('<email>', 'their e-mail address')
    .option('--name <name>', 'their name: "First Last"')
    .option('--admin', 'give them full access to every model')
    .option(...stdinOption)
    .action(add);
  user.command('list').description('list who may sign in').option('--json', 'as JSON').action(list);
  user.command('remove').description('remove somebody and their roles').argument('<email>').action(remove);
  user
    .command('password')
    .description('set a new password')
    .argument('<email>')
    .option(...stdinOption)
    .action(password);
  user
    .command('allow')
    .description('give somebody a role in a model')
    .argument('<email>')
    .argument('<model>', 'the model’s id')
    .argument('<access>', 'viewer sees and comments, full edits')
    .action(allow);
  user
    .command('deny')
    .description('take somebody’s role in a model away')
    .argument('<email>')
    .argument('<model>', 'the model’s id')
    .action(deny);
};
