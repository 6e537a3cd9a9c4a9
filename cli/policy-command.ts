/** `enfilade policy`: what a model offers, where that differs from what every model does. */
import type { Command } from 'commander';
import { printableJson } from '#base/printable.ts';
import { readPolicies, setPolicy, settablePolicies } from '#server/edits/access/model-policies.ts';
import { orFail } from './command-failure.ts';
import { printJson, printLine } from './terminal.ts';
import { textTable } from './text-table.ts';
import { withStore } from './with-store.ts';

const list = async (model: string, { json }: { readonly json?: boolean }): Promise<void> => {
  const policies = orFail(await withStore((store) => readPolicies(store, model)));
  if (json) printJson(policies);
  else
    console.log(
      textTable([
        ['POLICY', 'VALUE', 'SET HERE'],
        ...policies.map(({ name, value, own }) => [name, printableJson(value), own ? 'yes' : '']),
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

/** As a person writes it: on and off, words with commas between them; else JSON, or a word. */
const valueOf = (name: string, text: string): unknown => {
  const kind = settablePolicies.find((each) => each.name === name)?.kind;
  const words = { on: true, off: false }[text];
  if (kind === 'FlagPolicy' && words !== undefined) return words;
  if (kind === 'OptionsPolicy' && !text.startsWith('[')) return text === '' ? [] : text.split(',');
  return parsed(text);
};

const set = async (model: string, name: string, text: string): Promise<void> => {
  const value = valueOf(name, text);
  orFail(await withStore((store) => setPolicy(store, model, name, value, new Date())));
  printLine(`${name} of ${model} is ${printableJson(value)}.`);
};

const reset = async (model: string, name: string): Promise<void> => {
  orFail(await withStore((store) => setPolicy(store, model, name, null, new Date())));
  printLine(`${name} of ${model} is what it is for every model.`);
};

export const addPolicyCommands = (program: Command): void => {
  const policy = program.command('policy').description('say what a model offers');
  policy
    .command('list')
    .description('list a model’s policies')
    .argument('<model>', 'the model’s id')
    .option('--json', 'as JSON')
    .action(list);
  policy
    .command('set')
    .description('set one of them')
    .argument('<model>', 'the model’s id')
    .argument('<name>', 'such as spaces.notes')
    .argument('<value>', 'on or off, words with commas between them, or JSON')
    .action(set);
  policy
    .command('reset')
    .description('let one be what it is for every model')
    .argument('<model>', 'the model’s id')
    .argument('<name>', 'such as spaces.notes')
    .action(reset);
};
