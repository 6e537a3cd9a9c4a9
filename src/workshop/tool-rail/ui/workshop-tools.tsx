/** The tool rail: the tools that the features of the workshop offer, by category. */
import { useIntl } from 'react-intl';
import type { ToolCategory } from '#domain/tools/tool-definitions.ts';
import { useRailTools } from '#src/shell/features/index.ts';
import { ToolRail } from '#ui-kit/lazy.ts';
import { toolRailMessages as messages } from '../messages.ts';

const categoryMessages = {
  'view-based': messages.viewBased,
  'model-based': messages.modelBased,
  misc: messages.misc,
} as const satisfies Readonly<Record<ToolCategory, object>>;

export const WorkshopTools = () => {
  const { formatMessage } = useIntl();
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
        })),
      }))}
    />
  );
};
