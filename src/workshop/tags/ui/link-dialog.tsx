/** The editor of a link in the description of a tag (modal `link_editor`). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { maxDescriptionLength } from '#domain/records/common-fields.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { LinkModal } from '#ui-kit/lazy.ts';
import {
  $canLinkView,
  $linkDraft,
  $linkedPlace,
  linkChanged,
  linkLimits,
  linkSubmitted,
  viewLinked,
  viewUnlinked,
  type LinkFailure,
} from '../link-editing.ts';
import { linkMessages as messages } from '../link-messages.ts';
import { tagMessages } from '../messages.ts';

const useFailureText = (): ((failure: LinkFailure) => string) => {
  const { formatMessage } = useIntl();
  return (failure) => {
    switch (failure) {
      case 'textTooLong':
        return formatMessage(tagMessages.tooLong, { most: linkLimits.text });
      case 'addressTooLong':
        return formatMessage(tagMessages.tooLong, { most: linkLimits.address });
      case 'tooLong':
        return formatMessage(messages.tooLong, { most: maxDescriptionLength });
      default:
        return formatMessage(messages[failure]);
    }
  };
};

export const LinkDialog = () => {
  const { formatMessage } = useIntl();
  const { draft, place, canLinkView } = useUnit({ draft: $linkDraft, place: $linkedPlace, canLinkView: $canLinkView });
  const on = useUnit({ linkChanged, linkSubmitted, viewLinked, viewUnlinked, modalClosed });
  const failureText = useFailureText();
  if (!draft) return null;
  const { text, address, failure, target } = draft;
  const sentence = failure === null ? undefined : failureText(failure);
  const isAboutText = failure === 'textTooLong' || failure === 'tooLong';
  return (
    <LinkModal
      labels={{
        title: formatMessage(target.isLink ? messages.editTitle : messages.addTitle),
        text: formatMessage(messages.text),
        textPlaceholder: formatMessage(messages.textPlaceholder),
        address: formatMessage(messages.address),
        addressHint: formatMessage(messages.addressHint),
        useView: formatMessage(messages.linkView),
        useViewHint: formatMessage(messages.linkViewHint),
        submit: formatMessage(target.isLink ? messages.save : messages.submit),
        cancel: formatMessage(tagMessages.cancel),
        close: formatMessage(tagMessages.close),
      }}
      draft={{ text, address }}
      view={place === null ? null : { name: place, removeLabel: formatMessage(messages.removeView) }}
      limits={linkLimits}
      counter={(used, limit) => formatMessage(tagMessages.counter, { used, limit })}
      errors={isAboutText ? { text: sentence } : { address: sentence }}
      useViewDisabledReason={canLinkView ? undefined : formatMessage(messages.noView)}
      onChange={on.linkChanged}
      onUseView={on.viewLinked}
      onRemoveView={on.viewUnlinked}
      onSubmit={on.linkSubmitted}
      onClose={on.modalClosed}
    />
  );
};
