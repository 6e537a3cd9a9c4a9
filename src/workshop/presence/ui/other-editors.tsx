/** The avatars of the other editors in the top bar, with a list of what each of them does. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { PresentEditor } from '#domain/presence/presence.ts';
import { $otherEditors } from '#src/data/presence.ts';
import { useRailTools } from '#src/shell/features/index.ts';
import { EditorsButton } from '#ui-kit/lazy.ts';
import { presenceMessages as messages } from '../messages.ts';
import { namesOf, oncePerPerson, shownEditorOf } from '../other-editors.ts';
import { $recordName } from '../record-name.ts';

const useActivityText = (): ((editor: PresentEditor) => string) => {
  const { formatMessage } = useIntl();
  const recordName = useUnit($recordName);
  const tools = useRailTools().flatMap((group) => group.tools);
  return ({ tool, record }) => {
    const name = record && recordName(record);
    if (name !== null) return formatMessage(messages.record, { name });
    const title = tools.find((each) => each.name === tool)?.label;
    return title === undefined ? formatMessage(messages.none) : formatMessage(messages.tool, { tool: title });
  };
};

export const OtherEditors = () => {
  const intl = useIntl();
  const editors = oncePerPerson(useUnit($otherEditors));
  const activityText = useActivityText();
  if (editors.length === 0) return null;
  const shown = editors.map((editor) => ({ ...shownEditorOf(intl, editor), activity: activityText(editor) }));
  return (
    <EditorsButton
      label={intl.formatMessage(messages.others, { count: shown.length, names: namesOf(intl, shown) })}
      title={intl.formatMessage(messages.title)}
      editors={shown}
    />
  );
};
