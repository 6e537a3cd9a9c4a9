/** The tool rail: the tools that the features of the workshop offer, by category. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ToolCategory } from '#domain/tools/tool-definitions.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';
import { $otherEditors } from '#src/data/presence.ts';
import { useRailTools } from '#src/shell/features/index.ts';
import { ToolRail, type ToolRailTool } from '#ui-kit/lazy.ts';
import { namesOf, oncePerPerson, presenceMessages, shownEditorOf } from '../../presence/lazy.ts';
import { toolRailMessages as messages } from '../messages.ts';

const categoryMessages = {
  'view-based': messages.viewBased,
  'model-based': messages.modelBased,
  misc: messages.misc,
} as const satisfies Readonly<Record<ToolCategory, object>>;

/** Of the other editors who have a tool open: a sentence, and their colours. */
const useOthersIn = (): ((name: ToolName) => Pick<ToolRailTool, 'othersText' | 'otherColors'>) => {
  const intl = useIntl();
  const others = useUnit($otherEditors);
  return (name) => {
    const editors = oncePerPerson(others.filter(({ tool }) => tool === name)).map((each) => shownEditorOf(intl, each));
    const count = editors.length;
    if (count === 0) return {};
    return {
      othersText: intl.formatMessage(presenceMessages.here, { count, names: namesOf(intl, editors) }),
      otherColors: editors.map(({ color }) => color),
    };
  };
};

export const WorkshopTools = () => {
  const { formatMessage } = useIntl();
  const othersIn = useOthersIn();
  const groups = useRailTools();
  return (
    <ToolRail
      label={formatMessage(messages.label)}
      groups={groups.map(({ category, tools }) => ({
        id: category,
        label: formatMessage(categoryMessages[category]),
        tools: tools.map(({ name, icon, label, isActive, press }) => ({
          id: name,
          icon,
          label,
          isActive,
          onPress: press,
          ...othersIn(name),
        })),
      }))}
    />
  );
};
