/** The lists in the page are those of visitors, without notes (docs/reference/data-api.md#prefetch). */
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { orderedListRecords } from './ordered-lists.ts';
import { rightsReceived } from './state.ts';

const entry = (id: string, type: string) => ({ __typename: 'OrderedListEntry', id, type });
const tagEntry = entry('t', 'Mattertag');
const resultOf = (...entries: readonly object[]) => ({
  data: {
    model: {
      __typename: 'Model',
      id: 'm',
      orderedLists: [{ __typename: 'OrderedList', id: 'first', label: 'First visit', description: '', entries }],
    },
  },
});

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page whose server sends the list with its note. */
const openPage = (
  queries: PageData['queries'],
  respond = () => Response.json(resultOf(tagEntry, entry('n', 'Note'))),
) => {
  const sent: string[] = [];
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=m' });
  vi.stubGlobal('fetch', async (input: string) => {
    sent.push(new URL(input).searchParams.get('operation') ?? '');
    return respond();
  });
  const graphPath = 'https://space.example/api/mp/models/graph';
  const page: PageData = { model: null, queries, config: { version: '1', graphPath, persistedQueries: false } };
  const scope = fork();
  return {
    sent,
    want: () => allSettled(orderedListRecords.wanted, { scope, params: { page, modelId: 'm' } }),
    setRights: (mayReadNotes: boolean) =>
      allSettled(rightsReceived, { scope, params: { mayEdit: false, mayReadNotes } }),
    entries: () => scope.getState(orderedListRecords.$all).flatMap((list) => list.entries.map(({ id }) => id)),
  };
};
const rejected = () => Response.json({ errors: [{ message: 'no', extensions: { code: 'forbidden' } }] });
const inPage = { GetOrderedLists: resultOf(tagEntry) };

describe('the lists of the page', () => {
  it.each([
    ['whose rights are not known', null],
    ['who may not read notes', false],
  ])('are shown to users %s, without a query', async (_, mayReadNotes) => {
    const { sent, want, setRights, entries } = openPage(inPage);
    await want();
    if (mayReadNotes !== null) await setRights(mayReadNotes);
    expect(entries()).toEqual(['t']);
    expect(sent).toEqual([]);
  });

  it.each([
    ['before', [true, false]],
    ['after', [false, true]],
  ])(
    'are requested again, once, for a user whose right to read notes is known %s they are loaded',
    async (_, order) => {
      const { sent, want, setRights, entries } = openPage(inPage);
      for (const isRight of order) await (isRight ? setRights(true) : want());
      await vi.waitFor(() => expect(entries()).toEqual(['t', 'n']));
      await want();
      await setRights(true);
      expect(sent).toEqual(['GetOrderedLists']);
      expect(entries()).toEqual(['t', 'n']);
    },
  );

  it('remain if they cannot be requested again, which is printed', async () => {
    const { want, setRights, entries } = openPage(inPage, rejected);
    await want();
    await setRights(true);
    expect(entries()).toEqual(['t']);
    expect(warn).toHaveBeenCalledWith(
      'the notes in the ordered lists could not be loaded',
      expect.objectContaining({ code: 'forbidden' }),
    );
  });
});

it('lists that are not in the page are requested once', async () => {
  const { sent, want, setRights, entries } = openPage({});
  await want();
  await setRights(true);
  expect(sent).toEqual(['GetOrderedLists']);
  expect(entries()).toEqual(['t', 'n']);
});
