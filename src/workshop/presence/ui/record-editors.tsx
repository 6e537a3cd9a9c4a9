/** Who else has a record open, in its editor. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { RecordKind } from '#domain/edits/edit.ts';
import { $otherEditors } from '#src/data/presence.ts';
import { CoEditors } from '#ui-kit/lazy.ts';
import { presenceMessages as messages } from '../messages.ts';
import { editorsOfRecord, namesOf, shownEditorOf } from '../other-editors.ts';

export interface RecordEditorsProps {
  readonly kind: RecordKind;
  readonly id: string;
  /** The avatars alone; the sentence is for screen readers. */
  readonly isCompact?: boolean;
}

export const RecordEditors = ({ kind, id, isCompact = false }: RecordEditorsProps) => {
  const intl = useIntl();
  const others = useUnit($otherEditors);
  const editors = editorsOfRecord(others, kind, id).map((editor) => shownEditorOf(intl, editor));
  const count = editors.length;
  return (
    <CoEditors
      editors={editors}
      isCompact={isCompact}
      text={count === 0 ? '' : intl.formatMessage(messages.sameRecord, { count, names: namesOf(intl, editors) })}
    />
  );
};
