/** The commands that open and close tools by their names (docs/reference/interface.md#tool-commands). */
import { toolNameOf, toolNames } from '#domain/tools/tool-name.ts';
import {
  CommandError,
  optionalText,
  requiredText,
  type Command,
  type CommandContext,
} from '#src/shell/commands/index.ts';
import type { Feature } from '#src/shell/features/index.ts';
import { toolOpener, toolOpeners, type ToolOpener } from './tool-openers.ts';

const openerOf = (features: readonly Feature[], { get }: CommandContext, text: string): ToolOpener => {
  const name = toolNameOf(text);
  if (!name) throw new CommandError('command.invalid', `"tool" must be one of ${toolNames.join(', ')}`);
  const opener = toolOpener(features, name);
  if (!opener || (opener.$isAvailable && !get(opener.$isAvailable)))
    throw new CommandError('tool.unavailable', `the tool ${name} is not available here`);
  return opener;
};

export const toolCommandsOf = (features: readonly Feature[]): readonly Command[] => [
  {
    name: 'OPEN_TOOL',
    summary: '{ tool } opens a tool by its name; one that is open already stays open',
    run: (context, payload) => {
      const opener = openerOf(features, context, requiredText(payload, 'tool'));
      if (!context.get(opener.$isOpen)) context.send(opener.opened, undefined);
    },
  },
  {
    name: 'CLOSE_TOOL',
    summary: '{ tool? } closes the tool if it is open; without a name, every tool that is open',
    run: (context, payload) => {
      const name = optionalText(payload, 'tool');
      const openers = name === undefined ? toolOpeners(features) : [openerOf(features, context, name)];
      for (const { $isOpen, closed } of openers) if (context.get($isOpen)) context.send(closed, undefined);
    },
  },
  {
    name: 'TOGGLE_TOOL',
    summary: '{ tool } opens a tool by its name, or closes it if it is open; returns true where it opens it',
    run: (context, payload) => {
      const { $isOpen, opened, closed } = openerOf(features, context, requiredText(payload, 'tool'));
      const isOpen = context.get($isOpen);
      context.send(isOpen ? closed : opened, undefined);
      return !isOpen;
    },
  },
];
