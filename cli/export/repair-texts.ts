/** Repairs place links and mentions in rich text for readers of the capture. */
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { HighlightReel } from '#domain/records/kinds/highlight-reel.ts';
import { isEmail, linksIn, mentionsIn, sweepOfPlaceLink } from '#domain/model/content/rich-text.ts';
import type { User } from '#domain/model/content/annotations.ts';
import type { CaptureIds } from './capture-ids.ts';

export interface SweepLookup {
  readonly ids: CaptureIds;
  /** The capture's ids of its sweeps. */
  readonly sweeps: ReadonlySet<string>;
}

/** The capture's id of a sweep, which may be given by either of its ids; null if there is none. */
export const resolveSweepId = ({ ids, sweeps }: SweepLookup, id: string): string | null =>
  sweeps.has(id) ? id : sweeps.has(ids.sweep(id)) ? ids.sweep(id) : null;

/** A link to a place that no longer exists becomes its text. */
const repairText = (lookup: SweepLookup, text: string): string =>
  linksIn(text).reduce((result, { text: label, url }) => {
    if (!url.startsWith('place:')) return result;
    const named = sweepOfPlaceLink(url);
    const sweep = named === null ? null : resolveSweepId(lookup, named);
    const query = /\?.*$/s.exec(url)?.[0] ?? '';
    const link = sweep === null ? label : `[${label}](place://${encodeURIComponent(sweep)}${query})`;
    return sweep !== null && sweep === named ? result : result.replaceAll(`[${label}](${url})`, link);
  }, text);

const repairReel = (lookup: SweepLookup, reel: HighlightReel): HighlightReel => ({
  ...reel,
  entries: reel.entries.map((entry) => ({
    ...entry,
    ...(entry.description !== undefined && { description: repairText(lookup, entry.description) }),
  })),
});

export const repairTexts = (content: CaptureContent, lookup: SweepLookup): CaptureContent => {
  const repairItem = <T extends { readonly text: string }>(item: T): T => ({
    ...item,
    text: repairText(lookup, item.text),
  });
  const { tags, notes, highlightReel, views } = content;
  return {
    ...content,
    ...(tags && {
      tags: tags.map(({ description, ...tag }) => ({
        ...tag,
        ...(description !== undefined && { description: repairText(lookup, description) }),
      })),
    }),
    ...(notes && {
      notes: notes.map((note) => ({
        ...repairItem(note),
        ...(note.comments && {
          comments: note.comments.map((comment) => ({
            ...repairItem(comment),
            ...(comment.replies && { replies: comment.replies.map(repairItem) }),
          })),
        }),
      })),
    }),
    ...(highlightReel && { highlightReel: repairReel(lookup, highlightReel) }),
    ...(views && {
      views: views.map((view) => ({
        ...view,
        ...(view.highlightReel && { highlightReel: repairReel(lookup, view.highlightReel) }),
      })),
    }),
  };
};

/** Ids of people whom texts mention without an e-mail address, and of authors. */
const peopleIn = ({ tags = [], notes = [], highlightReel, views = [] }: CaptureContent): ReadonlySet<string> => {
  const repairItem = notes.flatMap((note) => [
    note,
    ...(note.comments ?? []).flatMap((comment) => [comment, ...(comment.replies ?? [])]),
  ]);
  const reels = [highlightReel, ...views.map((view) => view.highlightReel)];
  const texts = [
    ...tags.map(({ description }) => description),
    ...repairItem.map(({ text }) => text),
    ...reels.flatMap((reel) => reel?.entries.map(({ description }) => description) ?? []),
  ];
  const mentioned = texts.flatMap((text) => mentionsIn(text ?? '')).filter(({ value }) => !isEmail(value));
  return new Set([...repairItem.map(({ author }) => author), ...mentioned.map(({ id }) => id)]);
};

/** A removed account is only known by its id; the format requires an address, and this one belongs to nobody. */
const unknownPerson = (id: string): User => ({ id, email: 'unknown@example.invalid' });

/** Users of the capture, and accounts that are authors or are mentioned. Data of accounts takes precedence. */
export const usersOf = (content: CaptureContent, accounts: readonly User[]): readonly User[] => {
  const people = peopleIn(content);
  const named = new Map((content.users ?? []).map((user) => [user.id, user]));
  for (const account of accounts) {
    const before = named.get(account.id);
    if (before || people.has(account.id)) named.set(account.id, { ...before, ...account });
  }
  for (const id of people) if (!named.has(id)) named.set(id, unknownPerson(id));
  return [...named.values()];
};
