/** The author of what an edit adds is the user who sends it, and stays (docs/reference/notes.md#authors). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inverseOfAll, type Edit } from '#domain/edits/edit.ts';
import type { Fields } from '#base/json-fields.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { settingsFor } from '../testing/databases.ts';
import { addTestPerson } from '../testing/people.ts';
import { fixtureModel, writePrepared } from '../testing/prepared-fixture.ts';
import { recordExamples } from '../testing/record-examples.ts';
import { applyEditBatch } from './apply-edit-batch.ts';
import { importModelInto } from './imports/import-prepared.ts';
import { recordRepositories } from './record-repositories.ts';

const modelId = 'haus';

let folder: string;
let store: Store;
/** Ids of two editors. */
let eve: string;
let bob: string;
let count = 0;

const addEditor = async (name: string): Promise<string> => {
  const email = `${name}@example.org`;
  await addTestPerson(store, email, { roles: { [modelId]: 'full' } });
  return (await store.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-authors-'));
  const opened = await openStore(folder, await settingsFor(folder));
  if (!opened.ok) throw new Error(opened.failure.message);
  store = opened.value;
  const imported = await importModelInto(
    store,
    await writePrepared(path.join(folder, 'imports', 'p'), fixtureModel(modelId)),
  );
  if (!imported.ok) throw new Error(imported.failure.message);
  eve = await addEditor('eve');
  bob = await addEditor('bob');
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (personId: string, ...edits: readonly Edit[]) =>
  applyEditBatch(store, { modelId, id: `g${count++}`, personId, edits });

const apply = async (personId: string, ...edits: readonly Edit[]): Promise<readonly Edit[]> => {
  const applied = await send(personId, ...edits);
  if (!applied.ok) throw new Error(JSON.stringify(applied.failure));
  return applied.value.edits;
};

const readNote = async (id: string): Promise<Fields> =>
  (await store.db.transaction().execute((transaction) => recordRepositories.note.read(transaction, modelId, id)))!;

const reply = (author: string, replyId = 'r1') => ({ replyId, author, text: 'C' });
const comment = (author: string, commentId = 'c1', replies: readonly Fields[] = []) => ({
  commentId,
  author,
  text: 'B',
  replies,
});
const note = (author: string, comments: readonly Fields[] = []) => ({
  text: 'A',
  anchorPosition: [1, 1, -1],
  author,
  comments,
});
const newNote = (id: string, after: Fields): Edit => ({ kind: 'note', id, before: null, after });
const change = (id: string, before: Fields, after: Fields): Edit => ({ kind: 'note', id, before, after });

const url = (createdBy: string | null, id = 'u1'): Edit => ({
  kind: 'attachment',
  id,
  before: null,
  after: { ...recordExamples.attachment, createdBy },
});

const mustBeOwn = (where: string, author: string) =>
  `${where} must be “${eve}”, the user who sends the edit, not “${author}”: only what was removed is restored in the name of another user.`;
const mustStay = (where: string, author: string) =>
  `${where} must stay “${author}”: the author of what exists cannot be changed.`;

const failureOf = async (sent: ReturnType<typeof send>) => {
  const result = await sent;
  return result.ok ? null : result.failure;
};

describe('an editor cannot write', () => {
  it.each<[string, (author: string) => Fields, string]>([
    ['a note', (author) => note(author), 'note.author'],
    ['a comment', (author) => note(eve, [comment(eve, 'c0'), comment(author)]), 'note.comments[1].author'],
    ['a reply', (author) => note(eve, [comment(eve, 'c1', [reply(author)])]), 'note.comments[0].replies[0].author'],
  ])('%s in the name of another user', async (_, noteBy, where) => {
    expect(await failureOf(send(eve, newNote('forged', noteBy(bob))))).toEqual({
      code: 'request.invalid',
      message: mustBeOwn(where, bob),
    });
    expect(await readNote('forged')).toBeNull();
    await apply(eve, newNote(`own ${where}`, noteBy(eve)));
  });

  it('a comment or reply of another user into an existing note', async () => {
    await apply(bob, newNote('shared', note(bob, [comment(bob)])));
    const { comments } = await readNote('shared');
    const [first] = comments as readonly Fields[];
    for (const [added, where] of [
      [[first!, comment(bob, 'c2')], 'note.comments[1].author'],
      [[{ ...first, replies: [reply(bob)] }], 'note.comments[0].replies[0].author'],
    ] as const)
      expect(await failureOf(send(eve, change('shared', { comments: comments! }, { comments: added })))).toMatchObject({
        message: mustBeOwn(where, bob),
      });
    await apply(eve, change('shared', { comments: comments! }, { comments: [first!, comment(eve, 'c2')] }));
  });

  it('another author into what exists, also not their own', async () => {
    await apply(bob, newNote('taken', note(bob, [comment(bob)])));
    expect(await failureOf(send(eve, change('taken', { author: bob }, { author: eve })))).toMatchObject({
      message: mustStay('note.author', bob),
    });
    const { comments } = await readNote('taken');
    const taken = [{ ...(comments as readonly Fields[])[0], author: eve }];
    expect(await failureOf(send(eve, change('taken', { comments: comments! }, { comments: taken })))).toMatchObject({
      message: mustStay('note.comments[0].author', bob),
    });
  });

  it('who added a URL', async () => {
    expect(await failureOf(send(eve, url(bob)))).toMatchObject({ message: mustBeOwn('attachment.createdBy', bob) });
    await apply(eve, url(eve), url(null, 'u2'));
    const added = await apply(bob, url(bob, 'u3'));
    const removed = await apply(eve, ...inverseOfAll(added));
    await apply(eve, ...inverseOfAll(removed));
    const row = await store.db
      .selectFrom('attachments')
      .select('created_by')
      .where('id', '=', 'u3')
      .executeTakeFirstOrThrow();
    expect(row.created_by).toBe(bob);
  });
});

describe('an editor restores what was removed', () => {
  it('a note, a comment and a reply of another user', async () => {
    await apply(bob, newNote('kept', note(bob, [comment(bob, 'c1', [reply(bob)]), comment(bob, 'c2')])));
    const whole = await readNote('kept');
    const [first, second] = whole['comments'] as readonly Fields[];
    for (const fewer of [[first!], [{ ...first, replies: [] }, second!], []]) {
      const removed = await apply(eve, change('kept', { comments: whole['comments']! }, { comments: fewer }));
      await apply(eve, ...inverseOfAll(removed));
      expect(await readNote('kept')).toEqual(whole);
    }
    const removed = await apply(eve, { kind: 'note', id: 'kept', before: whole, after: null });
    await apply(eve, ...inverseOfAll(removed));
    expect(await readNote('kept')).toEqual(whole);
  });

  it('with the author that it had, and no other', async () => {
    await apply(bob, newNote('gone', note(bob)));
    const whole = await readNote('gone');
    await apply(eve, { kind: 'note', id: 'gone', before: whole, after: null });
    expect(await failureOf(send(eve, newNote('gone', { ...whole, author: 'ada' })))).toMatchObject({
      message: mustBeOwn('note.author', 'ada'),
    });
    expect(await failureOf(send(eve, newNote('another', whole)))).toMatchObject({
      message: mustBeOwn('note.author', bob),
    });
  });
});

it('changes a note of the capture, whose author may be unknown, without its author', async () => {
  const { resolved } = await readNote('n1');
  await apply(eve, change('n1', { resolved: resolved! }, { resolved: !resolved }));
  expect((await readNote('n1'))['author']).toBe('ada');
});
