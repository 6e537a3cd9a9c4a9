/** Attachments of notes, and their signed URLs (docs/reference/attachments.md#expiring-urls). */
import { afterEach, describe, expect, it } from 'vitest';
import { createFrozenClock } from '#base/testing/frozen-clock.ts';
import { messagesOf, type Note } from '#domain/notes/note.ts';
import type { GraphClient } from './graph-client.ts';
import { noteSource } from './note-source.ts';
import type { RecordsSubscription } from './record-source.ts';

const start = Date.UTC(2025, 4, 6, 12);
const dated = { created: '2025-05-06T12:00:00Z', modified: '2025-05-06T12:00:00Z' };
const file = (id: string, changes: object = {}) => ({
  id,
  ...dated,
  filename: `${id}.txt`,
  url: `/files/${id}.txt`,
  bytes: 3,
  mimeType: 'text/plain',
  mediaType: 'text',
  validUntil: null,
  ...changes,
});
const external = (id: string, changes: object = {}) => ({
  id,
  ...dated,
  url: 'https://films.example/a',
  mediaType: 'rich',
  parentDetails: { type: 'note', parentId: 'n' },
  ...changes,
});
const message = (id: string, changes: object = {}) => ({ id, text: id, author: null, ...dated, ...changes });
const note = (id: string, changes: object = {}) =>
  message(id, { anchorPosition: { x: 0, y: 0, z: 0 }, stemNormal: { x: 0, y: 1, z: 0 }, comments: [], ...changes });

const mapped = (...notes: readonly object[]) => {
  const result = noteSource.read({ data: { model: { id: 'm', notes } } });
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
};
const attachmentsIn = (notes: readonly Note[]): readonly string[] =>
  notes.flatMap((each) =>
    messagesOf(each).flatMap(({ id, attachments }) => attachments.map((attachment) => `${id} ${attachment.id}`)),
  );

describe('an attachment', () => {
  it.each<[string, object, string]>([
    ['without an address', { fileAttachments: [file('f', { url: '' })] }, 'fileAttachments[0].url'],
    ['without an id', { fileAttachments: [file('f', { id: null })] }, 'fileAttachments[0].id'],
    ['without a name', { fileAttachments: [file('f', { filename: null })] }, 'fileAttachments[0].filename'],
    ['without a type', { fileAttachments: [file('f', { mimeType: 4 })] }, 'fileAttachments[0].mimeType'],
    ['without its time', { externalAttachments: [external('e', { created: '' })] }, 'externalAttachments[0].created'],
    [
      'that is not dated',
      { externalAttachments: [external('e', { modified: null })] },
      'externalAttachments[0].modified',
    ],
    ['without a URL', { externalAttachments: [external('e', { url: null })] }, 'externalAttachments[0].url'],
  ])('%s is left out of its message and reported', (_, invalid, path) => {
    const reply = message('r', invalid);
    const { records, warnings } = mapped(
      note('n', {
        ...invalid,
        comments: [message('c', { fileAttachments: [file('kept')], replies: [reply] })],
      }),
    );
    expect(attachmentsIn(records)).toEqual(['c kept']);
    expect(warnings.toSorted()).toEqual(
      [
        `notes[0].${path} must be a text that is not empty`,
        `notes[0].comments[0].replies[0].${path} must be a text that is not empty`,
      ].toSorted(),
    );
  });

  it('of an unknown media type is a file, and no external one', () => {
    const unknown = { mediaType: 'hologram' };
    const { records, warnings } = mapped(
      note('n', { fileAttachments: [file('f', unknown)], externalAttachments: [external('e', unknown)] }),
    );
    expect(records[0]!.attachments).toMatchObject([{ id: 'f', mediaType: 'application' }]);
    expect(warnings).toEqual([
      expect.stringMatching(/^notes\[0\]\.externalAttachments\[0\]\.mediaType must be one of/),
    ]);
  });

  it.each([null, undefined, 'f', {}])('lists that are %j have none', (list) => {
    const { records, warnings } = mapped(note('n', { fileAttachments: list, externalAttachments: list }));
    expect([records[0]!.attachments, warnings]).toEqual([[], []]);
  });

  it('of the same id in two messages are two', () => {
    const { records } = mapped(
      note('n', { fileAttachments: [file('f')], comments: [message('c', { fileAttachments: [file('f')] })] }),
    );
    expect(attachmentsIn(records)).toEqual(['n f', 'c f']);
  });
});

const at = (ms: number): string => new Date(start + ms).toISOString();
let subscription: RecordsSubscription | null = null;
afterEach(() => subscription?.dispose());

/** Every result has URLs that are valid for four minutes from the time of its request. */
const open = async () => {
  const clock = createFrozenClock(start);
  const requests: string[] = [];
  const received: (readonly Note[])[] = [];
  let isOnline = true;
  const result = () => {
    const validUntil = at(clock.now() - start + 240_000);
    const signed = (id: string) => [file(id, { url: `/files/${id}?n=${requests.length}`, validUntil })];
    const reply = message('r', { fileAttachments: signed('f3') });
    const comment = message('c', { fileAttachments: signed('f2'), replies: [reply] });
    return {
      data: {
        model: {
          id: 'm',
          notes: [note('n1', { fileAttachments: signed('f1') }), note('n2', { comments: [comment] }), note('n3')],
        },
      },
    };
  };
  const watchers = new Set<(result: unknown) => void>();
  const client = {
    query: async () => {
      requests.push('query');
      return result();
    },
    refresh: async (names: ReadonlySet<string>) => {
      if (!isOnline) throw new Error('no connection');
      requests.push(`refresh ${[...names].join(' ')}`);
      for (const changed of watchers) changed(result());
    },
    watch: (_: string, _variables: object, onResult: (result: unknown) => void) => {
      watchers.add(onResult);
      return () => watchers.delete(onResult);
    },
  } as unknown as GraphClient;
  const query = { modelId: 'm', includeDisabled: false, includeLayers: false };
  subscription = await noteSource.subscribe(client, query, ({ records }) => received.push(records), clock);
  const { keepFresh, renewUrls } = subscription;
  return {
    clock,
    keepFresh,
    renewUrls,
    dispose: () => subscription?.dispose(),
    setOnline: (to: boolean) => (isOnline = to),
    renewals: () => requests.filter((each) => each === 'refresh GetNotes').length,
    url: () => received.at(-1)![0]!.attachments[0]!.url,
  };
};

describe('the signed URLs', () => {
  it.each<[string, readonly string[], number]>([
    ['of no note are not renewed', [], 0],
    ['of a note without files are not renewed', ['n3'], 0],
    ['of a note that is gone are not renewed', ['gone'], 0],
    ['of a note are renewed', ['n1'], 1],
    ['of its comments and replies are renewed', ['n2'], 1],
    ['of several notes are renewed by one query', ['n1', 'n2', 'n3'], 1],
  ])('%s', async (_, ids, count) => {
    const { clock, keepFresh, renewals } = await open();
    await keepFresh(ids);
    await clock.advance(220_000);
    expect(renewals()).toBe(0);
    await clock.advance(15_000);
    expect(renewals()).toBe(count);
  });

  it('are renewed again and again, until the note is closed', async () => {
    const { clock, keepFresh, renewals, url } = await open();
    await keepFresh(['n1']);
    await clock.advance(700_000);
    const count = renewals();
    expect(count).toBe(3);
    expect(url()).toBe(`/files/f1?n=${count + 1}`);
    await keepFresh([]);
    await clock.advance(700_000);
    expect(renewals()).toBe(count);
  });

  it('of a note that is opened later are renewed before they are shown', async () => {
    const { clock, keepFresh, renewals } = await open();
    await clock.advance(300_000);
    await keepFresh(['n3']);
    expect(renewals()).toBe(0);
    await keepFresh(['n2']);
    expect(renewals()).toBe(1);
  });

  it('are renewed now, and the failure is passed on', async () => {
    const { renewUrls, renewals, setOnline } = await open();
    await renewUrls();
    expect(renewals()).toBe(1);
    setOnline(false);
    await expect(renewUrls()).rejects.toThrow('no connection');
  });

  it('are not renewed after the end', async () => {
    const { clock, keepFresh, dispose, renewals } = await open();
    await keepFresh(['n1']);
    dispose();
    await clock.advance(700_000);
    expect(renewals()).toBe(0);
  });
});
