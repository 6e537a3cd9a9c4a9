/** The fields of the details. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import {
  detailLimit,
  findDetailIssue,
  findDetailWarning,
  switchOfDetail,
  type DetailName,
} from '#domain/details/details.ts';
import { isDetailPublished } from '#domain/model/content/publication.ts';
import type { FieldGroup, SettingField } from '#ui-kit/lazy.ts';
import { detailMessages as messages, detailNameMessages } from '../detail-messages.ts';
import {
  $details,
  $invalidDetails,
  $isDetailShown,
  $unsavedDetails,
  detailCommitted,
  detailRestored,
  detailVisibilityChanged,
  unsavedDetailResolved,
} from '../details.ts';
import { $optionOf } from '../options.ts';

const spaceFields = ['name', 'presentedBy', 'summary', 'description', 'formattedAddress', 'externalUrl'] as const;
const contactFields = ['contactName', 'contactEmail', 'contactPhone'] as const;
const longFields: ReadonlySet<DetailName> = new Set(['summary', 'description']);

export const useDetailGroups = (): readonly FieldGroup[] => {
  const { formatMessage } = useIntl();
  const { details, invalid, unsaved, isShown, optionOf } = useUnit({
    details: $details,
    invalid: $invalidDetails,
    unsaved: $unsavedDetails,
    isShown: $isDetailShown,
    optionOf: $optionOf,
  });
  const on = useUnit({ detailCommitted, detailRestored, detailVisibilityChanged, unsavedDetailResolved });
  const urlBranding = optionOf('urlBranding') !== false;

  const hintOf = (name: DetailName): string | undefined => {
    const warning = findDetailWarning(name, details?.[name] ?? '');
    const hints = [
      ...(warning ? [messages[warning]] : []),
      ...(isDetailPublished({ urlBranding }, switchOfDetail[name]) ? [] : [messages.brandingOff]),
      ...(name === 'summary' ? [messages.summaryHint] : []),
      ...(name === 'description' ? [messages.descriptionHint] : []),
    ];
    return hints.map((hint) => formatMessage(hint)).join(' ') || undefined;
  };
  const errorOf = (name: DetailName): string | undefined => {
    const text = invalid.find((each) => each.name === name);
    const issue = text && findDetailIssue(name, text.text);
    if (!issue) return undefined;
    return issue === 'empty'
      ? formatMessage(messages.empty)
      : formatMessage(messages.tooLong, { most: detailLimit(name) });
  };
  const field = (name: DetailName): SettingField => ({
    kind: 'text',
    id: name,
    label: formatMessage(detailNameMessages[name]),
    value: details?.[name] ?? '',
    limit: detailLimit(name),
    counter: (used, limit) => formatMessage(messages.counter, { used, limit }),
    isMultiline: longFields.has(name),
    hint: hintOf(name),
    error: errorOf(name),
    invalid: invalid.find((each) => each.name === name),
    unsaved: unsaved
      .filter((each) => each.name === name)
      .map(({ id, text }) => ({ id, text, message: formatMessage(messages.notSaved) })),
    unsavedLabels: { useAgain: formatMessage(messages.useAgain), discard: formatMessage(messages.discard) },
    onCommit: (text, from) => on.detailCommitted({ name, text, from }),
    onRestore: () => on.detailRestored(name),
    onSettleUnsaved: (id) => on.unsavedDetailResolved(id),
    // Both have one switch, which is at the first.
    visibility:
      name === 'description'
        ? undefined
        : {
            label: formatMessage(messages.shown),
            isShown: isShown(name),
            onToggle: (shown) => on.detailVisibilityChanged({ name, isShown: shown }),
          },
  });
  return [
    { id: 'space', title: formatMessage(messages.space), fields: spaceFields.map(field) },
    { id: 'contact', title: formatMessage(messages.contact), fields: contactFields.map(field) },
  ];
};
