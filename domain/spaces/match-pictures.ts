/** Which viewpoints of a space the pictures of added files replace (docs/reference/spaces.md#replaced-pictures). */

/** A viewpoint of the space, with its current name. */
export interface NamedViewpoint {
  readonly id: string;
  readonly name: string;
}

const comparable = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** Of names that several viewpoints have, none. */
const idsByName = (viewpoints: readonly NamedViewpoint[]): ReadonlyMap<string, string | null> => {
  const ids = new Map<string, string | null>();
  for (const { id, name } of viewpoints) {
    const key = comparable(name);
    ids.set(key, ids.has(key) ? null : id);
  }
  return ids;
};

/**
 * For each title of a picture the id of the viewpoint that it replaces, or null. An id counts before a name, and the first of
 * several pictures for the same viewpoint.
 */
export const matchPictures = (
  titles: readonly string[],
  viewpoints: readonly NamedViewpoint[],
): readonly (string | null)[] => {
  const byId = new Map(viewpoints.map(({ id }) => [comparable(id), id]));
  const byName = idsByName(viewpoints);
  const taken = new Set<string>();
  return titles.map((title) => {
    const key = comparable(title);
    const id = key === '' ? null : (byId.get(key) ?? byName.get(key) ?? null);
    if (id === null || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
};
