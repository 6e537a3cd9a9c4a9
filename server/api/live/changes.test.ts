import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEventStream, type StreamEvent } from '#base/event-stream.ts';
import { setVisibility } from '../../edits/access/model-settings.ts';
import { grantAccess, removePerson } from '../../edits/access/people.ts';
import { withTestStore } from '../../testing/databases.ts';
import { resultOf, requesterFor, sendWithFile, type Requester } from '../../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../../testing/running-server.ts';

let folder: string;
let server: TestServer;
let second: TestServer;
let editor: Requester;
let asEditor: { readonly authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-changes-'));
  server = await runTestServer(folder);
  second = await runTestServer(folder);
  await server.importModel(fixtureModel('haus'));
  await server.importModel(fixtureModel('barn'));
  await withTestStore(server.dataFolder, async (store) => {
    await addTestPerson(store, 'ada@example.org', { admin: true });
  });
  asEditor = await signedIn(server.origin, 'ada@example.org');
  editor = requesterFor(server.origin, asEditor);
});
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

interface Following {
  /** Of changes. */
  readonly events: readonly StreamEvent[];
  /** Of the user's rights. */
  readonly rights: readonly StreamEvent[];
  /** Resolves when that many events have arrived. */
  readonly received: (count: number) => Promise<void>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
}

const follow = async (origin: string, path: string, headers: Record<string, string> = {}): Promise<Following> => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const response = await fetch(`${origin}/api/mp/models/${path}`, { headers, signal: end.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const [events, rights]: [StreamEvent[], StreamEvent[]] = [[], []];
  let wake: (() => void) | null = null;
  const event = (each: StreamEvent): void => {
    (each.type === 'rights' ? rights : events).push(each);
    wake?.();
  };
  const ended = readEventStream(response.body!, { onEvent: event, onActivity: () => {} }, '').catch(
    (thrown: unknown) => {
      if (!end.signal.aborted) throw thrown;
    },
  );
  const received = async (count: number): Promise<void> => {
    while (events.length < count) await new Promise<void>((resolve) => void (wake = resolve));
  };
  return { events, rights, received, ended };
};

const addLabel = (modelId: string, text: string) =>
  resultOf(editor('AddLabel', { modelId, label: { label: text, position: { x: 0, y: 1, z: 0 } } }));

const setNotes = (value: boolean | null) =>
  resultOf(editor('SetModelPolicy', { modelId: 'haus', name: 'spaces.notes', value }));

const setRole = (email: string, access: string) => resultOf(editor('SetModelUser', { modelId: 'haus', email, access }));

const time = '2026-01-01T00:00:00Z';
const newLabel = { id: 'l1', label: 'A', position: [0, 1, 0], enabled: true, created: time, modified: time } as const;

const dataOf = (event: StreamEvent | undefined) => JSON.parse(event!.data) as { version: number; edits: object[] };

describe('the stream of changes', () => {
  it('sends the kind of a changed record to a visitor on another server', async () => {
    const visitor = await follow(second.origin, 'haus/changes');
    await addLabel('haus', 'A');
    await visitor.received(1);
    const [change] = visitor.events;
    expect(change).toMatchObject({ type: 'change', lastEventId: String(dataOf(change).version) });
    expect(dataOf(change).edits).toEqual([{ kind: 'label' }]);
  });

  it('sends record ids to editors, and changes of notes only to those who may comment', async () => {
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    const visitor = await follow(server.origin, 'haus/changes');
    const note = { text: 'A', anchorPosition: { x: 0, y: 1, z: 0 } };
    const { id } = await resultOf(editor('AddNote', { modelId: 'haus', note }));
    await Promise.all([ours.received(1), visitor.received(1)]);
    expect(dataOf(ours.events[0]).edits).toEqual([{ kind: 'note', id }]);
    expect(dataOf(visitor.events[0]).edits).toEqual([]);
  });

  it('begins with the event rights', async () => {
    await withTestStore(server.dataFolder, async (store) => {
      await addTestPerson(store, 'ida@example.org', { roles: { haus: 'viewer' } });
      await addTestPerson(store, 'tom@example.org');
    });
    const signedInAs = (email: string) => signedIn(server.origin, email);
    const headers = [asEditor, await signedInAs('ida@example.org'), await signedInAs('tom@example.org'), {}];
    const rightsOfEach = async (text: string) => {
      const streams = await Promise.all(headers.map((each) => follow(server.origin, 'haus/changes', each)));
      await addLabel('haus', text);
      await Promise.all(streams.map(({ received }) => received(1)));
      return streams.map(({ rights }) => rights.map(({ data, lastEventId }) => [data, lastEventId]));
    };
    const ofEditor = [['{"mayEdit":true,"mayReadNotes":true}', '']];
    const ofCommenter = [['{"mayEdit":false,"mayReadNotes":true}', '']];
    const none = [['{"mayEdit":false,"mayReadNotes":false}', '']];
    expect(await rightsOfEach('A')).toEqual([ofEditor, ofCommenter, none, none]);
    await setNotes(false);
    expect(await rightsOfEach('B')).toEqual([ofEditor, none, none, none]);
    await setNotes(null);
  });

  it('sends rights again when the policy for notes or the role of the user changes them', async () => {
    await withTestStore(server.dataFolder, async (store) => {
      await addTestPerson(store, 'joe@example.org', { roles: { haus: 'viewer' } });
    });
    const asJoe = await signedIn(server.origin, 'joe@example.org');
    const [ours, joe, visitor] = await Promise.all([
      follow(server.origin, 'haus/changes', asEditor),
      follow(server.origin, 'haus/changes', asJoe),
      follow(second.origin, 'haus/changes'),
    ]);
    const [may, mayNot] = ['{"mayEdit":false,"mayReadNotes":true}', '{"mayEdit":false,"mayReadNotes":false}'];
    const changes = [
      [() => setNotes(false), mayNot],
      [() => setNotes(null), may],
      [() => setRole('joe@example.org', 'public'), mayNot],
      [() => setRole('joe@example.org', 'full'), '{"mayEdit":true,"mayReadNotes":true}'],
    ] as const;
    const expected = [may];
    for (const [change, rights] of changes) {
      await change();
      expected.push(rights);
      await Promise.all([ours, joe, visitor].map(({ received }) => received(expected.length - 1)));
      expect(joe.rights.map(({ data }) => data)).toEqual(expected);
    }
    // An event of rights is no version: a client that reconnects continues from the last change.
    expect(joe.rights.at(-1)!.lastEventId).toBe(joe.events.at(-2)!.lastEventId);
    expect([ours.rights.length, visitor.rights.length]).toEqual([1, 1]);
  });

  it('continues from the version that a client has', async () => {
    const { version } = await resultOf(editor('GetModelPrefetch', { modelId: 'haus' }));
    await addLabel('haus', 'B');
    await addLabel('haus', 'C');
    const later = await follow(server.origin, 'haus/changes', { 'last-event-id': String(version) });
    const byParameter = await follow(server.origin, `haus/changes?since=${String(version)}`);
    await Promise.all([later.received(2), byParameter.received(2)]);
    expect(later.events.map((event) => dataOf(event).version)).toEqual([Number(version) + 1, Number(version) + 2]);
    expect(byParameter.events).toHaveLength(2);
  });

  it('sends after an import the changed kinds, and those whose URLs have changed', async () => {
    const visitor = await follow(server.origin, 'barn/changes');
    const barn = fixtureModel('barn');
    const relabelled = { ...barn, content: { ...barn.content, labels: [newLabel] } };
    await server.importModel(relabelled);
    await visitor.received(1);
    expect(dataOf(visitor.events[0]).edits).toEqual([{ kind: 'label' }, { kind: 'tag' }, { kind: 'sweep' }]);
    await server.importModel(relabelled);
    await visitor.received(2);
    expect(dataOf(visitor.events[1]).edits).toEqual([{ kind: 'tag' }, { kind: 'sweep' }]);
  });

  it('sends changes of an attachment with the item that it belongs to', async () => {
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    const visitor = await follow(second.origin, 'haus/changes');
    const url = 'https://example.org/a.pdf';
    const onTag = { modelId: 'haus', parentType: 'mattertag', parentId: 't1', url, mediaType: 'rich' } as const;
    const { id } = await resultOf(editor('AddExternalAttachment', onTag));
    const { id: noteId } = await resultOf(
      editor('AddNote', { modelId: 'haus', note: { text: 'A', anchorPosition: { x: 0, y: 1, z: 0 } } }),
    );
    const onNote = { ...onTag, parentType: 'note', parentId: noteId } as const;
    const onIt = await resultOf(editor('AddExternalAttachment', onNote));
    await resultOf(editor('DeleteExternalAttachment', { ...onTag, attachmentId: id }));
    await Promise.all([ours.received(4), visitor.received(4)]);
    const ofTag = [
      { kind: 'tag', id: 't1' },
      { kind: 'attachment', id },
    ];
    expect(ours.events.map((event) => dataOf(event).edits)).toEqual([
      ofTag,
      [{ kind: 'note', id: noteId }],
      [
        { kind: 'note', id: noteId },
        { kind: 'attachment', id: onIt['id'] },
      ],
      ofTag,
    ]);
    const kinds = [{ kind: 'tag' }, { kind: 'attachment' }];
    expect(visitor.events.map((event) => dataOf(event).edits)).toEqual([kinds, [], [], kinds]);
  });

  it('sends changes of attachments of comments and replies as changes of notes', async () => {
    const note = { text: 'A', anchorPosition: { x: 0, y: 1, z: 0 } };
    const noteId = (await resultOf(editor('AddNote', { modelId: 'haus', note })))['id'];
    const added = { modelId: 'haus', noteId, text: 'B', commentId: 'comment' };
    await resultOf(editor('AddNoteComment', added));
    await resultOf(editor('AddNoteReply', { ...added, replyId: 'reply' }));
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    for (const parentId of ['comment', 'reply']) {
      const item = { modelId: 'haus', parentType: 'comment', parentId };
      const link = { ...item, url: 'https://example.org/a.pdf', mediaType: 'rich' };
      const { id } = await resultOf(editor('AddExternalAttachment', link));
      await resultOf(editor('DeleteExternalAttachment', { ...item, attachmentId: id }));
    }
    await ours.received(4);
    // Which note is not in the journal: any.
    for (const event of ours.events)
      expect(dataOf(event).edits).toEqual([
        { kind: 'note', id: null },
        { kind: 'attachment', id: expect.any(String) },
      ]);
  });

  it('sends the picture of a new photo as a change of the photo', async () => {
    const visitor = await follow(second.origin, 'haus/changes');
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    const image = sharp({ create: { width: 3, height: 2, channels: 3, background: '#f00' } });
    const content = Buffer.from(await image.png().toBuffer());
    const variables = { modelId: 'haus', photoId: 'p1', photo: { label: 'A' } };
    await resultOf(sendWithFile(server.origin, asEditor, ['AddPhoto', variables], { name: 'a.png', content }));
    await Promise.all([ours.received(1), visitor.received(1)]);
    expect(dataOf(ours.events[0]).edits).toEqual([
      { kind: 'photo', id: 'p1' },
      // By its picture.
      { kind: 'photo', id: 'p1' },
      { kind: 'attachment', id: expect.any(String) },
    ]);
    expect(dataOf(visitor.events[0]).edits).toEqual([{ kind: 'photo' }, { kind: 'attachment' }]);
  });

  it('sends changes of notes only to editors where the policy for notes is off', async () => {
    await withTestStore(server.dataFolder, (store) =>
      addTestPerson(store, 'mia@example.org', { roles: { haus: 'viewer' } }),
    );
    const note = { text: 'A', anchorPosition: { x: 0, y: 1, z: 0 } };
    const noteId = (await resultOf(editor('AddNote', { modelId: 'haus', note })))['id'];
    await setNotes(false);
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    const commenter = await follow(server.origin, 'haus/changes', await signedIn(server.origin, 'mia@example.org'));
    await resultOf(editor('DeleteNote', { modelId: 'haus', noteId }));
    // The policy at the time of the delivery decides.
    await Promise.all([ours.received(1), commenter.received(1)]);
    await setNotes(null);
    await resultOf(editor('AddNote', { modelId: 'haus', note }));
    await Promise.all([ours.received(3), commenter.received(3)]);
    expect(dataOf(ours.events[0]).edits).toEqual([{ kind: 'note', id: noteId }]);
    expect(commenter.events.map((event) => dataOf(event).edits)).toEqual([
      [],
      [{ kind: 'access' }],
      [{ kind: 'note' }],
    ]);
  });

  it('sends changes of visibility to everyone, and of a role to its person and to editors', async () => {
    await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'bob@example.org'));
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    const bob = await follow(server.origin, 'haus/changes', await signedIn(server.origin, 'bob@example.org'));
    const visitor = await follow(server.origin, 'haus/changes');
    await withTestStore(server.dataFolder, async (store) => {
      await grantAccess(store, 'bob@example.org', 'haus', 'viewer');
      await setVisibility(store, 'haus', 'unlisted', null, new Date());
    });
    await Promise.all([ours.received(2), bob.received(2), visitor.received(2)]);
    const [role, access] = ours.events.map((event) => dataOf(event).edits);
    expect(role).toEqual([{ kind: 'user', id: expect.any(String) }]);
    expect(access).toEqual([{ kind: 'access', id: null }]);
    expect(bob.events.map((event) => dataOf(event).edits)).toEqual([[{ kind: 'user' }], [{ kind: 'access' }]]);
    expect(visitor.events.map((event) => dataOf(event).edits)).toEqual([[], [{ kind: 'access' }]]);
  });

  it('ends for people whose role or account is removed', async () => {
    await withTestStore(server.dataFolder, async (store) => {
      await setVisibility(store, 'haus', 'private', null, new Date());
      await addTestPerson(store, 'eve@example.org', { roles: { haus: 'viewer' } });
      await addTestPerson(store, 'kim@example.org', { roles: { haus: 'viewer' } });
    });
    const asPerson = async (name: string) =>
      follow(server.origin, 'haus/changes', await signedIn(server.origin, `${name}@example.org`));
    const [eve, kim] = [await asPerson('eve'), await asPerson('kim')];
    await withTestStore(server.dataFolder, async (store) => {
      await grantAccess(store, 'eve@example.org', 'haus', 'public');
      await removePerson(store, 'kim@example.org');
      await Promise.all([eve.ended, kim.ended]);
      await setVisibility(store, 'haus', 'public', null, new Date());
    });
  });

  it('ends when the model becomes private, and returns 404 from then on', async () => {
    const visitor = await follow(server.origin, 'barn/changes');
    await withTestStore(server.dataFolder, (store) => setVisibility(store, 'barn', 'private', null, new Date()));
    await visitor.ended;
    expect(visitor.events).toEqual([]);
    for (const id of ['barn', 'nobody', '%2e%2e'])
      expect((await fetch(`${server.origin}/api/mp/models/${id}/changes`)).status).toBe(404);
    await follow(server.origin, 'barn/changes', asEditor);
  });

  it('does not delay stopping the server', async () => {
    const third = await runTestServer(folder);
    const visitor = await follow(third.origin, 'haus/changes');
    // An open stream would keep the server from stopping.
    await third.stop();
    await visitor.ended;
  });
});
