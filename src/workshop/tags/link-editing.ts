/**
 * Links in the descriptions of tags: to web pages, and to places of the space (modal `link_editor`,
 * docs/reference/tags.md#links-to-places).
 */
import { combine, createEvent, createStore, sample } from 'effector';
import type { IntlShape } from 'react-intl';
import {
  linkTargetAt,
  linkUrlOf,
  withLink,
  type LinkTarget,
  type TextRange,
} from '#domain/model/content/link-in-text.ts';
import { placeOfView } from '#domain/links/place.ts';
import { placeOfShareLink, placeUrl, readPlaceUrl } from '#domain/links/place-url.ts';
import type { Model } from '#domain/model/model.ts';
import { maxDescriptionLength } from '#domain/records/common-fields.ts';
import { safeUrlOf } from '#domain/tags/description-parts.ts';
import { withPlaceLinks } from '#domain/tags/share-links.ts';
import { $model } from '#src/data/state.ts';
import { tagRecords } from '#src/data/tags.ts';
import { formatPlace } from '#src/features/floors/index.ts';
import { $currentView, $viewName } from '#src/features/photos/lazy-view.ts';
import { $intl } from '#src/i18n/state.ts';
import { $modal, modalContentRemoved, modalOpened } from '#src/shell/modals/index.ts';
import { linkMessages } from './link-messages.ts';
import { tagChanged, tagWithId } from './tag-changes.ts';

/** Characters. */
export const linkLimits = { text: 200, address: 2000 } as const;

/** Why a link was not written. `tooLong`: the description would have too many characters. */
export type LinkFailure = 'noAddress' | 'invalidAddress' | 'textTooLong' | 'addressTooLong' | 'tooLong';

export interface EditedLink {
  readonly tagId: string;
  /** The description, as it is in the field. */
  readonly description: string;
  readonly target: LinkTarget;
  readonly text: string;
  /** As it is typed, or the URL of a place. */
  readonly address: string;
  readonly failure: LinkFailure | null;
}

export interface LinkRequest {
  readonly tagId: string;
  readonly description: string;
  readonly selection: TextRange;
}

const placeName = (intl: IntlShape, model: Model, url: string): string => {
  const link = readPlaceUrl(url);
  const sweep = model.sweeps.find(({ id, uuid }) => id === link?.scanId || uuid === link?.scanId);
  return (sweep && formatPlace(intl, sweep, model)) || intl.formatMessage(linkMessages.view);
};

const $named = combine({ intl: $intl, model: $model });

/** The share link of a place of this space, as its URL in texts; null for any other address. */
const placeUrlOf = (model: Model, address: string): string | null => {
  const place = placeOfShareLink(address, model, globalThis.location?.origin ?? '', true);
  return place && placeUrl(model, place);
};

/** A text whose share links of this space have become links to places. */
export const $convertShareLinks = $named.map(
  ({ intl, model }) =>
    (text: string): string =>
      intl && model
        ? withPlaceLinks(text, (address) => {
            const url = placeUrlOf(model, address);
            return url === null ? null : { url, name: placeName(intl, model, url) };
          })
        : text,
);

export const linkRequested = createEvent<LinkRequest>();
export const linkChanged = createEvent<Pick<EditedLink, 'text' | 'address'>>();
export const viewLinked = createEvent();
export const viewUnlinked = createEvent();
export const linkSubmitted = createEvent();

const changed = sample({
  clock: linkChanged,
  source: $model,
  fn: (model, { text, address }) => ({ text, address: (model && placeUrlOf(model, address)) ?? address }),
});
const viewTaken = sample({
  clock: viewLinked,
  source: combine({ model: $model, view: $currentView, name: $viewName }),
  fn: ({ model, view, name }) => ({ url: model && view && placeUrl(model, placeOfView(view)), name }),
});
const modalLeft = sample({ clock: $modal, filter: (modal) => modal !== 'link_editor', fn: () => undefined });
const failed = createEvent<LinkFailure>();
export const $linkDraft = createStore<EditedLink | null>(null)
  .on(linkRequested, (_, { tagId, description, selection }) => {
    const target = linkTargetAt(description, selection);
    return { tagId, description, target, text: target.text, address: target.url, failure: null };
  })
  .on(changed, (draft, change) => draft && { ...draft, ...change, failure: null })
  .on(viewTaken, (draft, { url, name }) =>
    draft && url !== null ? { ...draft, address: url, text: draft.text.trim() || name, failure: null } : draft,
  )
  .on(viewUnlinked, (draft) => draft && { ...draft, address: '', failure: null })
  .on(failed, (draft, failure) => draft && { ...draft, failure })
  .reset(modalLeft);
sample({ clock: linkRequested, fn: () => 'link_editor' as const, target: modalOpened });

/** The name of the linked place; null: the address is none of this space. */
export const $linkedPlace = combine($linkDraft, $named, (draft, { intl, model }) =>
  draft && intl && model && readPlaceUrl(draft.address) ? placeName(intl, model, draft.address) : null,
);
/** Whether the current view can be linked. */
export const $canLinkView = combine($model, $currentView, (model, view) =>
  Boolean(model && view && placeUrl(model, placeOfView(view))),
);

// The tag has been removed.
sample({
  clock: tagRecords.$all,
  source: $linkDraft,
  filter: (draft, tags) => draft !== null && !tagWithId(tags, draft.tagId),
  fn: () => 'link_editor' as const,
  target: modalContentRemoved,
});

const failureOf = (draft: EditedLink, next: string): LinkFailure | null => {
  const { text, address } = draft;
  const url = linkUrlOf(address);
  if (url === '') return 'noAddress';
  if (readPlaceUrl(url) === null && safeUrlOf(url) === null) return 'invalidAddress';
  if (text.trim().length > linkLimits.text) return 'textTooLong';
  if (url.length > linkLimits.address) return 'addressTooLong';
  return next.length > maxDescriptionLength ? 'tooLong' : null;
};

const submitted = sample({
  clock: linkSubmitted,
  source: combine({ draft: $linkDraft, place: $linkedPlace }),
  fn: ({ draft, place }) => {
    if (!draft) return null;
    const { text, address, description, target } = draft;
    const label = text.trim() || place || address.trim();
    const next = withLink(description, target, { text: label, url: linkUrlOf(address) });
    return { draft, next, failure: failureOf(draft, next) };
  },
}).filterMap((each) => each ?? undefined);
sample({ clock: submitted.filterMap(({ failure }) => failure ?? undefined), target: failed });
const written = submitted.filter({ fn: ({ failure }) => failure === null });
sample({
  clock: written,
  fn: ({ draft, next }) => ({
    tagId: draft.tagId,
    fields: { description: next },
    from: { description: draft.description },
  }),
  target: tagChanged,
});
sample({ clock: written, fn: () => 'link_editor' as const, target: modalContentRemoved });
