/**
 * The panel of ordered lists: it is offered once lists with visible entries are loaded, and to editors always
 * (docs/reference/ordered-lists.md#panel).
 */
import { combine, sample } from 'effector';
import { editedLists, presentedLists, type OrderedListEntry } from '#domain/ordered-lists/ordered-list.ts';
import { orderedListRecords } from '#src/data/ordered-lists.ts';
import { $isWorkshop, $modelRequest } from '#src/data/state.ts';
import { $hasBeenAtRest } from '#src/shell/features/index.ts';
import { createPanel } from '#src/shell/panels/index.ts';
import { $areLabelsShown } from '../labels/index.ts';
import { $areSavedShown } from '../measure/index.ts';
import { $areNotesOffered } from '../notes/index.ts';
import { $listedTags, tagsPanel } from '../tags/index.ts';

export const orderedListsPanel = createPanel({ id: 'ordered-lists', side: 'right' });

sample({
  // The list of tags needs their saved order.
  clock: combine($hasBeenAtRest, tagsPanel.$isOpen, $modelRequest, (isAtRest, areTagsOpen, request) =>
    isAtRest || areTagsOpen ? request : null,
  ),
  source: { status: orderedListRecords.$status, isWorkshop: $isWorkshop },
  filter: ({ status }, request) => request !== null && status === 'idle',
  fn: ({ isWorkshop }, request) => ({ ...request!, includeDisabled: isWorkshop }),
  target: orderedListRecords.wanted,
});

/** The lists of the current view: in the workshop also empty ones, and those that visitors do not see. */
export const $presentedLists = combine(orderedListRecords.$shown, $isWorkshop, (lists, isWorkshop) =>
  isWorkshop ? editedLists(lists) : presentedLists(lists),
);

/** Before the records of the entries are loaded, by whether the visitor sees records of their types. */
const $hasLists = combine(
  {
    lists: $presentedLists,
    tags: $listedTags,
    areLabelsShown: $areLabelsShown,
    areSavedShown: $areSavedShown,
    areNotesOffered: $areNotesOffered,
  },
  ({ lists, tags, areLabelsShown, areSavedShown, areNotesOffered }): boolean => {
    const tagIds = new Set<string>(tags.map(({ id }) => id));
    const isShown = ({ type, id }: OrderedListEntry): boolean => {
      if (type === 'label') return areLabelsShown;
      if (type === 'measurement') return areSavedShown;
      if (type === 'note') return areNotesOffered;
      return tagIds.has(id);
    };
    return lists.some(({ entries }) => entries.some(isShown));
  },
);
/** To editors always, who may add the first one. */
export const $areListsOffered = combine($hasLists, $isWorkshop, (hasLists, isWorkshop) => hasLists || isWorkshop);
