import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEventStream, type StreamEvent } from '#base/event-stream.ts';
import { setVisibility } from '../access/model-settings.ts';
import { withTestStore } from '../testing/databases.ts';
import { answered, asker, type Asker } from '../testing/named-operations.ts';
import { addTestPerson, signedIn } from '../testing/people.ts';
import { fixtureModel } from '../testing/prepared-fixture.ts';
import { runTestServer, type TestServer } from '../testing/running-server.ts';

let folder: string;
let server: TestServer;
let second: TestServer;
let editor: Asker;
let asEditor: { readonly authorization: string };

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'enfilade-changes-'));
  server = await runTestServer(folder);
  second = await runTestServer(folder);
  await server.take(fixtureModel('haus'));
  await server.take(fixtureModel('barn'));
  await withTestStore(server.dataFolder, (store) => addTestPerson(store, 'ada@example.org', { admin: true }));
  asEditor = await signedIn(server.origin, 'ada@example.org');
  editor = asker(server.origin, asEditor);
});
afterAll(async () => {
  await Promise.all([server.stop(), second.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

interface Following {
  readonly events: readonly StreamEvent[];
  /** Resolves when there are as many. */
  readonly come: (count: number) => Promise<void>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
}

const follow = async (origin: string, address: string, headers: Record<string, string> = {}): Promise<Following> => {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const response = await fetch(`${origin}/api/mp/models/${address}`, { headers, signal: end.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const events: StreamEvent[] = [];
  let wake: (() => void) | null = null;
  const event = (each: StreamEvent): void => {
    events.push(each);
    wake?.();
  };
  const ended = readEventStream(response.body!, { event, alive: () => {} }, '').catch((thrown: unknown) => {
    if (!end.signal.aborted) throw thrown;
  });
  const come = async (count: number): Promise<void> => {
    while (events.length < count) await new Promise<void>((resolve) => void (wake = resolve));
  };
  return { events, come, ended };
};

const addLabel = (modelId: string, text: string) =>
  answered(editor('AddLabel', { modelId, label: { label: text, position: { x: 0, y: 1, z: 0 } } }));

const dataOf = (event: StreamEvent | undefined) => JSON.parse(event!.data) as { version: number; edits: object[] };

describe('the stream of changes', () => {
  it('tells a viewer on another server within a second what kind of thing has changed', async () => {
    const visitor = await follow(second.origin, 'haus/changes');
    const began = Date.now();
    await addLabel('haus', 'A');
    await visitor.come(1);
    expect(Date.now() - began).toBeLessThan(1000);
    const [change] = visitor.events;
    expect(change).toMatchObject({ type: 'change', lastId: String(dataOf(change).version) });
    expect(dataOf(change).edits).toEqual([{ kind: 'label' }]);
  });

  it('tells who may edit which record, and of notes only those who may comment', async () => {
    const ours = await follow(server.origin, 'haus/changes', asEditor);
    const visitor = await follow(server.origin, 'haus/changes');
    const note = { text: 'A', anchorPosition: { x: 0, y: 1, z: 0 } };
    const { id } = await answered(editor('AddNote', { modelId: 'haus', note }));
    await Promise.all([ours.come(1), visitor.come(1)]);
    expect(dataOf(ours.events[0]).edits).toEqual([{ kind: 'note', id }]);
    expect(dataOf(visitor.events[0]).edits).toEqual([]);
  });

  it('goes on from the version that a client has', async () => {
    const { version } = await answered(editor('GetModelPrefetch', { modelId: 'haus' }));
    await addLabel('haus', 'B');
    await addLabel('haus', 'C');
    const later = await follow(server.origin, 'haus/changes', { 'last-event-id': String(version) });
    const byAddress = await follow(server.origin, `haus/changes?since=${String(version)}`);
    await Promise.all([later.come(2), byAddress.come(2)]);
    expect(later.events.map((event) => dataOf(event).version)).toEqual([Number(version) + 1, Number(version) + 2]);
    expect(byAddress.events).toHaveLength(2);
  });

  it('asks for everything anew after an import', async () => {
    const visitor = await follow(server.origin, 'barn/changes');
    await server.take(fixtureModel('barn'));
    await visitor.come(1);
    expect(dataOf(visitor.events[0]).edits).toContainEqual({ kind: 'sweep' });
  });

  it('ends when the model is not to be seen any more, and is not to be had then', async () => {
    const visitor = await follow(server.origin, 'barn/changes');
    await withTestStore(server.dataFolder, (store) => setVisibility(store, 'barn', 'private', null, new Date()));
    await visitor.ended;
    expect(visitor.events).toEqual([]);
    for (const address of ['barn', 'nobody', '%2e%2e'])
      expect((await fetch(`${server.origin}/api/mp/models/${address}/changes`)).status).toBe(404);
    await follow(server.origin, 'barn/changes', asEditor);
  });

  it('does not keep a server from stopping', async () => {
    const third = await runTestServer(folder);
    const visitor = await follow(third.origin, 'haus/changes');
    const began = Date.now();
    await third.stop();
    await visitor.ended;
    expect(Date.now() - began).toBeLessThan(2000);
  });
});
