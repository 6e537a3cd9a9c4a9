/** Notes are written by the client of the page (docs/reference/notes.md#who-may-comment). */
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '#domain/graph/page-data.ts';
import { graphClientOf } from './graph-client-of.ts';
import { writeNoteFx, type NoteWrite } from './note-writes.ts';
import { modelRequested } from './state.ts';

const graphPath = 'https://space.example/api/mp/models/graph';
const config = { version: '1', graphPath, persistedQueries: false };

interface Sent {
  readonly operation: string;
  readonly variables: object;
}
let sent: Sent[];
/** What the server responds, by operation. */
let responses: Map<string, () => Response>;
beforeEach(() => {
  sent = [];
  responses = new Map([
    ['GetNotes', () => Response.json({ data: { model: null } })],
    ['GetNoteUsers', () => Response.json({ data: { currentUser: null, model: null } })],
    ['AddNoteComment', () => Response.json({ data: { addNoteComment: null } })],
    ['DeleteNote', () => Response.json({ data: { deleteNote: null } })],
  ]);
  vi.stubGlobal('document', { baseURI: 'https://space.example/show?m=m' });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const operation = new URL(input).searchParams.get('operation') ?? '';
    sent.push({ operation, variables: (JSON.parse(init?.body as string) as Sent).variables });
    return responses.get(operation)!();
  });
});
afterEach(() => vi.unstubAllGlobals());

const comment: NoteWrite = {
  operation: 'AddNoteComment',
  variables: { noteId: 'n', commentId: 'c', text: 'Where?' },
  gestureId: 'g',
};

const noConnection = (): Response => {
  throw new TypeError('no connection');
};

/** A page that shows the notes and their users. */
const open = async () => {
  const page: PageData = { model: null, queries: {}, config };
  const scope = fork();
  await allSettled(modelRequested, { scope, params: { modelId: 'm', page } });
  const client = graphClientOf(page, 'm');
  const notes = { modelId: 'm', includeLayers: false };
  await client.query('GetNotes', notes);
  await client.query('GetNoteUsers', { modelId: 'm' });
  client.watch('GetNotes', notes, () => undefined);
  client.watch('GetNoteUsers', { modelId: 'm' }, () => undefined);
  const reported: unknown[] = [];
  client.onWriteFailed((failure) => reported.push(failure));
  sent = [];
  return { reported, write: (params: NoteWrite) => allSettled(writeNoteFx, { scope, params }) };
};
const operationsSent = (): readonly string[] => sent.map(({ operation }) => operation);

describe('a write', () => {
  it('is sent with its model and its id; its result has the whole note', async () => {
    const { write, reported } = await open();
    expect(await write(comment)).toEqual({ status: 'done', value: undefined });
    expect(sent[0]).toEqual({
      operation: 'AddNoteComment',
      variables: { modelId: 'm', noteId: 'n', commentId: 'c', text: 'Where?', gestureId: 'g' },
    });
    expect(operationsSent()).toEqual(['AddNoteComment']);
    expect(reported).toEqual([]);
  });

  it('that adds or removes a note refreshes the list', async () => {
    const { write } = await open();
    await write({ operation: 'DeleteNote', variables: { noteId: 'n' }, gestureId: 'g2' });
    expect(sent[0]).toEqual({ operation: 'DeleteNote', variables: { modelId: 'm', noteId: 'n', gestureId: 'g2' } });
    expect(operationsSent()).toEqual(['DeleteNote', 'GetNotes']);
  });

  it('is done, even if the list cannot be refreshed', async () => {
    const { write, reported } = await open();
    responses.set('GetNotes', () => Response.json({}, { status: 503 }));
    const removal: NoteWrite = { operation: 'DeleteNote', variables: { noteId: 'n' }, gestureId: 'g2' };
    expect(await write(removal)).toMatchObject({ status: 'done' });
    expect(reported).toEqual([]);
  });

  it.each<[string, () => Response, object]>([
    [
      'by a rejection of the server',
      () => Response.json({ errors: [{ message: 'Off', extensions: { code: 'forbidden', kind: 'notes.disabled' } }] }),
      { code: 'forbidden', number: 63001, message: 'Off', details: { kind: 'notes.disabled' } },
    ],
    ['without a session', () => Response.json({}, { status: 401 }), { code: 'user.unauthorized', number: 63001 }],
    ['without a connection', noConnection, { code: 'request.network', number: 63001 }],
  ])('that fails %s is reported to its caller only', async (_, respond, failure) => {
    const { write, reported } = await open();
    responses.set('AddNoteComment', respond);
    expect(await write(comment)).toMatchObject({ status: 'fail', value: failure });
    expect(operationsSent()).toEqual(['AddNoteComment']);
    expect(reported).toEqual([]);
  });

  it('fails without a model', async () => {
    expect(await allSettled(writeNoteFx, { scope: fork(), params: comment })).toMatchObject({
      status: 'fail',
      value: { message: 'there is no model' },
    });
    expect(sent).toEqual([]);
  });
});
