/** The handlers of the commands: they queue edits, like those of the user. */
import { editBetween } from '#domain/edits/edit.ts';
import type { Sweep } from '#domain/model/model.ts';
import { maxTitleLength } from '#domain/records/common-fields.ts';
import {
  CommandError,
  optionalText,
  requiredFlag,
  requiredText,
  type Command,
  type CommandContext,
} from '#src/shell/commands/index.ts';
import { editorReady, makeEdit } from '../make-edit.ts';
import type { ViewpointCommandName } from './command-summaries.ts';
import { $editedSweeps, $findHideIssue } from './viewpoints.ts';

const sweepWithId = async (context: CommandContext, id: string): Promise<Sweep> => {
  await editorReady(context);
  const sweep = context.get($editedSweeps).find((each) => each.id === id);
  if (!sweep) throw new CommandError('sweep.unknown', `there is no sweep "${id}"`);
  return sweep;
};

export const viewpointCommands: Readonly<Record<ViewpointCommandName, Command['run']>> = {
  SWEEP_RENAME: async (context, payload) => {
    const sweep = await sweepWithId(context, requiredText(payload, 'sweepId'));
    const name = optionalText(payload, 'name');
    if (name === undefined || name.length > maxTitleLength)
      throw new CommandError('command.invalid', `"name" must be a text of at most ${maxTitleLength} characters`);
    const edit = editBetween('sweep', sweep.id, { name: sweep.name }, { name });
    if (edit) await makeEdit(context, edit);
  },
  SWEEP_SHOW: async (context, payload) => {
    const sweep = await sweepWithId(context, requiredText(payload, 'sweepId'));
    const enabled = requiredFlag(payload, 'isShown');
    const issue = enabled ? null : context.get($findHideIssue)(sweep);
    if (issue)
      throw new CommandError(
        `sweep.${issue}`,
        issue === 'start' ? 'visits begin at this viewpoint' : 'visitors can go to no other viewpoint',
      );
    const edit = editBetween('sweep', sweep.id, { enabled: sweep.enabled }, { enabled });
    if (edit) await makeEdit(context, edit);
  },
};
