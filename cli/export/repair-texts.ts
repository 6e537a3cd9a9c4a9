/** Links to places and mentions in rich text, made good for a reader that knows this capture alone. */
import type { CaptureContent } from '#domain/model/content/content.ts';
import type { HighlightReel } from '#domain/model/content/highlight-reel.ts';
import { isEmail, linksIn, mentionsIn, sweepOfPlaceLink } from '#domain/model/content/rich-text.ts';
import type { User } from '#domain/model/content/user.ts';
import type { CaptureIds } from './capture-ids.ts';

export interface Places {
  readonly ids: CaptureIds;
  /** The capture's ids of its sweeps. */
  readonly sweeps: ReadonlySet<string>;
}

/** The capture's id of a sweep that is named by either of its ids; null where there is none. */
export const sweepIn = ({ ids, sweeps }: Places, id: string): string | null =>
  sweeps.has(id) ? id : sweeps.has(ids.sweep(id)) ? ids.sweep(id) : null;

/** A link to a place that is no more becomes its text. */
const mendText = (places: Places, text: string): string =>
  linksIn(text).reduce((mended, { text: label, url }) => {
    if (!url.startsWith('place:')) return mended;
    const named = sweepOfPlaceLink(url);
    const sweep = named === null ? null : sweepIn(places, named);
    const query = /\?.*$/s.exec(url)?.[0] ?? '';
    const link = sweep === null ? label : `[${label}](place://${encodeURIComponent(sweep)}${query})`;
    return sweep !== null && sweep === named ? mended : mended.replaceAll(`[${label}](${url})`, link);
  }, text);

const mendReel = (places: Places, reel: HighlightReel): HighlightReel => ({
  ...reel,
  entries: reel.entries.map((entry) => ({
    ...entry,
    ...(entry.description !== undefined && { description: mendText(places, entry.description) }),
  })),
});

export const repairTexts = (content: CaptureContent, places: Places): CaptureContent => {
  const written = <T extends { readonly text: string }>(item: T): T => ({ ...item, text: mendText(places, item.text) });
  const { tags, notes, highlightReel, views } = content;
  return {
    ...content,
    ...(tags && {
      tags: tags.map(({ description, ...tag }) => ({
        ...tag,
        ...(description !== undefined && { description: mendText(places, description) }),
      })),
    }),
    ...(notes && {
      notes: notes.map((note) => ({
        ...written(note),
        ...(note.comments && {
          comments: note.comments.map((comment) => ({
            ...written(comment),
            ...(comment.replies && { replies: comment.replies.map(written) }),
          })),
        }),
      })),
    }),
    ...(highlightReel && { highlightReel: mendReel(places, highlightReel) }),
    ...(views && {
      views: views.map((view) => ({
        ...view,
        ...(view.highlightReel && { highlightReel: mendReel(places, view.highlightReel) }),
      })),
    }),
  };
};

/** Whom texts mention otherwise than by an e-mail address, and who wrote them. */
const peopleIn = ({ tags = [], notes = [], highlightReel, views = [] }: CaptureContent): ReadonlySet<string> => {
  const written = notes.flatMap((note) => [
    note,
    ...(note.comments ?? []).flatMap((comment) => [comment, ...(comment.replies ?? [])]),
  ]);
  const reels = [highlightReel, ...views.map((view) => view.highlightReel)];
  const texts = [
    ...tags.map(({ description }) => description),
    ...written.map(({ text }) => text),
    ...reels.flatMap((reel) => reel?.entries.map(({ description }) => description) ?? []),
  ];
  const mentioned = texts.flatMap((text) => mentionsIn(text ?? '')).filter(({ value }) => !isEmail(value));
  return new Set([...written.map(({ author }) => author), ...mentioned.map(({ id }) => id)]);
};

/** Who had an account that is gone is named by the id alone; the form wants an address, and this one is nobody's. */
const unknownPerson = (id: string): User => ({ id, email: 'unknown@example.invalid' });

/** Those that the capture names, and the accounts that wrote or are mentioned here. An account knows best. */
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
