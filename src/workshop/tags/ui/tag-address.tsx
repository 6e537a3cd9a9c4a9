/** Attaches the web address of a video, a page of a known provider or a file to the edited tag. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { completeRecord } from '#domain/edits/complete-record.ts';
import { embedOf, providerNames, withScheme, type EmbedFailure } from '#domain/links/embed.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { editsMade } from '#src/data/edits/state.ts';
import { newId } from '#src/data/new-id.ts';
import { AddressForm } from '#ui-kit/lazy.ts';
import { addressMessages as messages, refusalMessages } from '../address-messages.ts';

type Refusal = EmbedFailure['code'] | 'full';

export const TagAddress = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const makeEdits = useUnit(editsMade);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const add = (text: string): boolean => {
    const embed = embedOf(text);
    const isFull = tag.attachments.length >= maxAttachments;
    setRefusal(isFull ? 'full' : embed.ok ? null : embed.failure.code);
    if (isFull || !embed.ok) return false;
    const after = completeRecord('attachment', {
      category: 'external',
      parentType: 'mattertag',
      parentId: tag.id,
      url: withScheme(text.trim()),
      mediaType: embed.value.mediaType,
    });
    makeEdits([{ kind: 'attachment', id: newId(), before: null, after }]);
    return true;
  };
  const sentence = (code: Refusal): string =>
    code === 'full' ? formatMessage(messages.full, { most: maxAttachments }) : formatMessage(refusalMessages[code]);
  return (
    <AddressForm
      label={formatMessage(messages.label)}
      hint={formatMessage(messages.hint, { providers: intl.formatList(providerNames, { type: 'disjunction' }) })}
      addLabel={formatMessage(messages.add)}
      error={refusal === null ? null : sentence(refusal)}
      onAdd={add}
      onInput={() => setRefusal(null)}
    />
  );
};
