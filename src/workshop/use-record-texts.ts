/** The fields of the texts of a record, for its editor. */
import { useUnit } from 'effector-react';
import { defineMessages, useIntl, type NoMessageValues } from 'react-intl';
import type { EditableFieldProps } from '#ui-kit/lazy.ts';
import type { RecordTexts } from './record-texts.ts';

const messages = defineMessages<{
  counter: { used: number; limit: number };
  notSaved: NoMessageValues;
  useAgain: NoMessageValues;
  discard: NoMessageValues;
}>({
  counter: { id: 'workshop.tags.counter', defaultMessage: '{used, number} of {limit, number}' },
  notSaved: { id: 'stopEditor.notSaved', defaultMessage: 'The server did not save this text.' },
  useAgain: { id: 'workshop.tags.useAgain', defaultMessage: 'Use this text' },
  discard: { id: 'workshop.tags.discard', defaultMessage: 'Discard' },
});

interface TextField<Issue extends string> {
  readonly label: string;
  /** In characters. */
  readonly limit: number;
  /** Sentences. */
  readonly errors: Readonly<Record<Issue, string>>;
}

/** The props of the field of each text. */
export const useRecordTexts = <Field extends string, Issue extends string>(
  texts: RecordTexts<Field, Issue>,
  record: { readonly id: string; readonly layerId?: string | null } & Readonly<Record<Field, string>>,
): ((field: Field, of: TextField<Issue>) => EditableFieldProps) => {
  const { formatMessage } = useIntl();
  const { invalid, unsaved } = useUnit({ invalid: texts.$invalid, unsaved: texts.$unsaved });
  const on = useUnit({ commit: texts.committed, restore: texts.restored, settle: texts.unsavedResolved });
  const { id, layerId = null } = record;
  return (field, { label, limit, errors }) => {
    const own = invalid.find((text) => text.id === id && text.field === field);
    const issue = own && texts.findIssue(field, own.text);
    return {
      label,
      value: record[field],
      limit,
      counter: (used, most) => formatMessage(messages.counter, { used, limit: most }),
      error: issue ? errors[issue] : undefined,
      invalid: own,
      unsaved: unsaved
        .filter((text) => text.recordId === id && text.field === field)
        .map((text) => ({ id: text.id, text: text.text, message: formatMessage(messages.notSaved) })),
      unsavedLabels: { useAgain: formatMessage(messages.useAgain), discard: formatMessage(messages.discard) },
      onCommit: (text, from) => on.commit({ id, layerId, field, text, from }),
      onRestore: () => on.restore({ id, field }),
      onSettleUnsaved: (textId) => on.settle(textId),
    };
  };
};
