/** `enfilade policy`: policies of a model that differ from the defaults. */
import type { Command } from 'commander';
import { toPrintableJson } from '#base/printable.ts';
import { readPolicies, setPolicy, settablePolicies } from '#server/edits/access/model-policies.ts';
import { valueOrThrow } from './command-failure.ts';
import { printJson, printLine, textTable } from './terminal.ts';
import { withStore } from './with-store.ts';

const list = async (model: string, { json }: { readonly json?: boolean }): Promise<void> => {
  const policies = valueOrThrow(await withStore((store) => readPolicies(store, model)));
  if (json) printJson(policies);
  else
    console.log(
      textTable([
        ['POLICY', 'VALUE', 'SET HERE'],
        ...policies.map(({ name, value, own }) => [name, toPrintableJson(value), own ? 'yes' : '']),
      ]),
    );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** Parses a value from the command line: on and off, a list with commas, else JSON or text. */
const valueOf = (name: string, text: string): unknown => {
  const kind = settablePolicies.find((each) => each.name === name)?.kind;
  const flag = { on: true, off: false }[text];
  if (kind === 'FlagPolicy' && flag !== undefined) return flag;
  if (kind === 'OptionsPolicy' && !text.startsWith('[')) return text === '' ? [] : text.split(',');
  return parsed(text);
};

const set = async (model: string, name: string, text: string): Promise<void> => {
  const value = valueOf(name, text);
  valueOrThrow(await withStore((store) => setPolicy(store, model, name, value, new Date())));
  printLine(`${name} of ${model} is ${toPrintableJson(value)}.`);
};

const reset = async (model: string, name: string): Promise<void> => {
  valueOrThrow(await withStore((store) => setPolicy(store, model, name, null, new Date())));
  printLine(`${name} of ${model} has its default value again.`);
};

export const addPolicyCommands = (program: Command): void => {
  const policy = program.command('policy').description('manage the policies of a model');
  policy
    .command('list')
    .description('list a model’s policies')
    .argument('<model>', 'the model’s id')
    .option('--json', 'as JSON')
    .action(list);
  policy
    .command('set')
    .description('set a policy')
    .argument('<model>', 'the model’s id')
    .argument('<name>', 'such as spaces.notes')
    .argument('<value>', 'on or off, a comma-separated list, or JSON')
    .action(set);
  policy
    .command('reset')
    .description('reset a policy to its default')
    .argument('<model>', 'the model’s id')
    .argument('<name>', 'such as spaces.notes')
    .action(reset);
};
