/** The section of media in the editor of a tag, and the modal that adds media of the web. */
import { useUnit } from 'effector-react';
import { useIntl, type IntlShape } from 'react-intl';
import { embedOf, type Embed } from '#domain/links/embed.ts';
import { mediaProviders } from '#domain/links/media-providers.ts';
import { isPermittedProvider, type PermittedProviders } from '#domain/server-settings/permitted-providers.ts';
import { parseWebUrl } from '#domain/links/web-url.ts';
import { maxAttachments } from '#domain/records/attachment.ts';
import { ownMediaOf } from '#domain/tags/tag-media.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { kindMessages } from '#src/features/attachments/lazy.ts';
import { $permittedProviders } from '#src/data/permitted-providers.ts';
import { modalClosed } from '#src/shell/modals/index.ts';
import { MediaField, MediaModal, type MediaFieldProps, type MediaModalProps } from '#ui-kit/lazy.ts';
import {
  $mediaDraft,
  $mediaTag,
  areAttachmentsFull,
  mediaAddressTyped,
  mediaPlaceChosen,
  mediaRemoved,
  mediaRequested,
  mediaSubmitted,
  type MediaRejection,
} from '../media-editing.ts';
import { mediaRejectionMessages, mediaMessages as messages } from '../media-messages.ts';
import { tagMessages } from '../messages.ts';

type ShownMedia = NonNullable<MediaFieldProps['media']>;

const icons = { image: 'image', video: 'video', audio: 'audio', pdf: 'file', rich: 'link' } as const;

const describeEmbed = (intl: IntlShape, { mediaType, provider }: Embed): string => {
  const kind = intl.formatMessage(kindMessages[mediaType]);
  return provider === '' ? kind : intl.formatMessage(messages.from, { kind, provider });
};

const shownMediaOf = (intl: IntlShape, tag: Tag, permitted: PermittedProviders): ShownMedia | null => {
  const { media } = tag;
  if (media === null) return null;
  const own = ownMediaOf(tag);
  if (own) {
    const isImage = own.kind === 'image';
    return {
      icon: icons[own.kind],
      imageUrl: isImage ? own.url : undefined,
      title: intl.formatMessage(isImage ? messages.ownImage : messages.ownVideo),
      detail: intl.formatMessage(messages.uploaded),
    };
  }
  // What it is, permitted or not.
  const embed = embedOf(media, null);
  const { provider, providerId } = embed.ok ? embed.value : { provider: '', providerId: null };
  const isPermitted = providerId === null || isPermittedProvider(providerId, permitted);
  return {
    icon: embed.ok ? icons[embed.value.mediaType] : 'link',
    title: embed.ok ? describeEmbed(intl, embed.value) : (parseWebUrl(media)?.host ?? media),
    detail: media,
    ...(!isPermitted && { notice: intl.formatMessage(messages.shownAsLink, { provider }) }),
  };
};

export const MediaSection = ({ tag }: { readonly tag: Tag }) => {
  const intl = useIntl();
  const permitted = useUnit($permittedProviders);
  const on = useUnit({ mediaRequested, mediaRemoved });
  return (
    <MediaField
      title={intl.formatMessage(messages.title)}
      media={shownMediaOf(intl, tag, permitted)}
      emptyHint={intl.formatMessage(messages.emptyHint)}
      addLabel={intl.formatMessage(messages.add)}
      removeLabel={intl.formatMessage(messages.remove)}
      onAdd={() => on.mediaRequested(tag.id)}
      onRemove={() => on.mediaRemoved(tag)}
    />
  );
};

const placesOf = (intl: IntlShape, tag: Tag, permitted: PermittedProviders): MediaModalProps['places'] => {
  const present = shownMediaOf(intl, tag, permitted);
  const isFull = areAttachmentsFull(tag);
  return [
    {
      id: 'media',
      label: intl.formatMessage(messages.asMedia),
      hint: present
        ? intl.formatMessage(messages.replaces, { media: present.title })
        : intl.formatMessage(messages.asMediaHint),
    },
    {
      id: 'attachment',
      label: intl.formatMessage(messages.asAttachment),
      hint: isFull
        ? intl.formatMessage(messages.full, { most: maxAttachments })
        : intl.formatMessage(messages.asAttachmentHint),
      isDisabled: isFull,
    },
  ];
};

const rejectionText = ({ formatMessage }: IntlShape, failure: MediaRejection): string => {
  if (failure.code === 'full') return formatMessage(messages.full, { most: maxAttachments });
  if (failure.code === 'notPermitted') return formatMessage(messages.notPermitted, { provider: failure.provider });
  return formatMessage(mediaRejectionMessages[failure.code]);
};

const hintOf = (intl: IntlShape, permitted: PermittedProviders): string => {
  const names = mediaProviders.filter(({ id }) => isPermittedProvider(id, permitted)).map(({ name }) => name);
  return names.length === 0
    ? intl.formatMessage(messages.filesOnly)
    : intl.formatMessage(messages.hint, { providers: intl.formatList(names, { type: 'disjunction' }) });
};

export const MediaDialog = () => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { draft, tag, permitted } = useUnit({
    draft: $mediaDraft,
    tag: $mediaTag,
    permitted: $permittedProviders,
  });
  const on = useUnit({ mediaAddressTyped, mediaPlaceChosen, mediaSubmitted, modalClosed });
  if (!draft || !tag) return null;
  const embed = embedOf(draft.address, permitted);
  return (
    <MediaModal
      labels={{
        title: formatMessage(messages.addTitle),
        address: formatMessage(messages.address),
        hint: hintOf(intl, permitted),
        place: formatMessage(messages.place),
        submit: formatMessage(messages.submit),
        cancel: formatMessage(tagMessages.cancel),
        close: formatMessage(tagMessages.close),
      }}
      address={draft.address}
      found={embed.ok ? { icon: icons[embed.value.mediaType], text: describeEmbed(intl, embed.value) } : null}
      error={draft.failure && rejectionText(intl, draft.failure)}
      place={draft.place}
      places={placesOf(intl, tag, permitted)}
      onAddress={on.mediaAddressTyped}
      onPlace={on.mediaPlaceChosen}
      onSubmit={on.mediaSubmitted}
      onClose={on.modalClosed}
    />
  );
};
