import { describe, expect, it } from 'vitest';
import { seededRandom } from '#base/testing/seeded-random.ts';
import { applyEdit } from './apply-edit.ts';
import { editBetween, inverseOfAll, type Edit } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';
import {
  canRedo,
  canUndo,
  emptyHistory,
  nextRedo,
  nextUndo,
  pendingEdits,
  stepHistory,
  type EditBatch,
  type History,
  type HistoryFailure,
  type HistoryOutcome,
} from './undo-history.ts';

/** A batch that renames one tag, so that it differs from its undo. */
const batch = (id: string, from = 'x', to = id): EditBatch => ({
  id,
  edits: [editBetween('tag', 't', { label: from }, { label: to })!],
});

interface RunResult {
  readonly history: History;
  readonly sent: readonly string[];
  readonly notices: readonly HistoryFailure[];
}

const labelOfSent = ({ id, edits }: EditBatch): string => `${id}:${edits[0]!.after?.['label'] as string}`;

/**
 * Runs one input per word: a capital letter is an edit batch; "undo", u1, u2 … and "redo", r1 … request those; ok, rejected
 * and failed settle the task that is being sent.
 */
const run = (inputs: string, limit?: number): RunResult => {
  let history = emptyHistory(limit);
  const sent: string[] = [];
  const notices: HistoryFailure[] = [];
  for (const word of inputs.split(' ')) {
    const outcome = { ok: 'accepted', rejected: 'rejected', failed: 'failed' }[word] as HistoryOutcome | undefined;
    const step = stepHistory(
      history,
      outcome
        ? { kind: 'settled', outcome }
        : /^[A-Z]$/.test(word)
          ? { kind: 'performed', batch: batch(word) }
          : { kind: word.startsWith('u') ? 'undo' : 'redo', id: word },
    );
    ({ history } = step);
    if (step.send) sent.push(labelOfSent(step.send));
    if (step.notice) notices.push(step.notice);
  }
  return { history, sent, notices };
};

const shown = ({ entries, cursor }: History): string => {
  const ids = entries.map(({ id }) => id);
  return `${ids.slice(0, cursor).join('')}|${ids.slice(cursor).join('')}`;
};

const names = (history: History): unknown[] => pendingEdits(history).map(({ after }) => after?.['label']);

/** A batch is accepted elsewhere while the last of these inputs is being sent, which then settles. */
const acceptMeanwhile = (inputs: string, outcome: HistoryOutcome) => {
  const { history } = stepHistory(run(inputs).history, { kind: 'acceptedElsewhere', batch: batch('T') });
  return stepHistory(history, { kind: 'settled', outcome });
};

describe('the pending edits', () => {
  it('are those of all tasks, inverse ones for an undo', () => {
    expect(names(run('A B').history)).toEqual(['A', 'B']);
    expect(names(run('A ok B undo').history)).toEqual(['B', 'x']);
    expect(names(run('A ok undo redo').history)).toEqual(['x', 'A']);
    expect(names(run('A rejected').history)).toEqual([]);
  });

  it.each<[string, HistoryOutcome, string]>([
    ['A', 'accepted', 'AT|'],
    ['A', 'failed', 'T|'],
    ['A ok undo', 'accepted', 'T|'],
    ['A ok undo', 'failed', 'AT|'],
    ['A ok undo ok redo', 'accepted', 'AT|'],
  ])('after %s, %s, include a batch accepted elsewhere in order: %s', (inputs, outcome, expected) => {
    const { history } = acceptMeanwhile(inputs, outcome);
    expect(shown(history)).toBe(expected);
    expect(history.tasks).toEqual([]);
  });

  it('a batch accepted elsewhere can be undone at once where no task is being sent', () => {
    const { history } = stepHistory(run('A ok').history, { kind: 'acceptedElsewhere', batch: batch('T') });
    expect(shown(history)).toBe('AT|');
    expect(stepHistory(history, { kind: 'undo', id: 'u' }).send?.edits).toEqual(inverseOfAll(batch('T').edits));
  });
});

const settle = (history: History, applied?: readonly Edit[]) =>
  stepHistory(history, { kind: 'settled', outcome: 'accepted', ...(applied && { applied }) });

describe('an operation of which the server makes the edits', () => {
  const published: EditBatch = {
    id: 'O',
    edits: [],
    operation: { mutation: 'PublishView', variables: { viewId: 'v' }, name: 'Works' },
  };
  const made = batch('O').edits;
  const sent = stepHistory(emptyHistory(), { kind: 'performed', batch: published });

  it('is sent as it is, undone by the edits that were made, and made again by them', () => {
    expect(sent.send).toEqual(published);
    const { history } = settle(sent.history, made);
    expect(nextUndo(history)).toEqual({ ...published, edits: made });
    const undo = stepHistory(history, { kind: 'undo', id: 'u' });
    expect(undo.send).toEqual({ id: 'u', edits: inverseOfAll(made) });
    const undone = settle(undo.history).history;
    expect(nextRedo(undone)?.operation).toEqual(published.operation);
    expect(stepHistory(undone, { kind: 'redo', id: 'r' }).send).toEqual({ id: 'r', edits: made });
  });

  it('is undone once its edits are known', () => {
    const waiting = stepHistory(sent.history, { kind: 'undo', id: 'u' });
    expect(waiting.send).toBeNull();
    expect(settle(waiting.history, made).send).toEqual({ id: 'u', edits: inverseOfAll(made) });
  });

  it.each([[undefined], [[]]])('is no step of the history where it has made none that are known: %j', (applied) => {
    const waiting = stepHistory(sent.history, { kind: 'undo', id: 'u' });
    const { history, send } = settle(waiting.history, applied);
    expect([history.entries, history.tasks, send]).toEqual([[], [], null]);
    const later = stepHistory(run('A ok').history, { kind: 'performed', batch: published });
    expect(shown(settle(later.history, applied).history)).toBe('A|');
  });
});

describe('the queue', () => {
  it.each([
    ['A', 'A:A', '|'],
    ['A ok', 'A:A', 'A|'],
    ['A B', 'A:A', '|'],
    ['A B ok', 'A:A B:B', 'A|'],
    ['A B ok ok', 'A:A B:B', 'AB|'],
    ['A failed B ok', 'A:A B:B', 'B|'],
    ['A rejected B ok', 'A:A B:B', 'B|'],
    ['A ok u1', 'A:A u1:x', 'A|'],
    ['A ok u1 ok', 'A:A u1:x', '|A'],
    ['A ok u1 ok r1', 'A:A u1:x r1:A', '|A'],
    ['A ok u1 ok r1 ok', 'A:A u1:x r1:A', 'A|'],
    ['A ok B ok u1 ok u2 ok', 'A:A B:B u1:x u2:x', '|AB'],
    ['A ok B ok u1 u2 ok ok', 'A:A B:B u1:x u2:x', '|AB'],
    ['A ok u1 u2 ok', 'A:A u1:x', '|A'],
    ['A ok u1 r1 ok ok', 'A:A u1:x r1:A', 'A|'],
    ['u1 r1', '', '|'],
    ['A ok r1', 'A:A', 'A|'],
    ['A ok B ok u1 ok C ok r1', 'A:A B:B u1:x C:C', 'AC|'],
    ['A ok B ok u1 ok C failed r1 ok', 'A:A B:B u1:x C:C r1:B', 'AB|'],
  ])('%s: sends %j, and ends at %s', (inputs, sent, expected) => {
    const received = run(inputs);
    expect(received.sent.join(' ')).toBe(sent);
    expect(shown(received.history)).toBe(expected);
  });

  it.each([
    ['A u1', 'A:A', '|'],
    ['A u1 ok', 'A:A u1:x', 'A|'],
    ['A u1 ok ok', 'A:A u1:x', '|A'],
    ['A u1 r1 ok ok ok', 'A:A u1:x r1:A', 'A|'],
    // The undo applies to B, which was not accepted: A stays.
    ['A ok B u1 failed', 'A:A B:B', 'A|'],
    ['A ok B u1 rejected', 'A:A B:B', 'A|'],
    ['A ok B u1 r1 failed', 'A:A B:B', 'A|'],
    ['A ok B u1 C failed ok', 'A:A B:B C:C', 'AC|'],
    ['A ok B u1 u2 failed ok', 'A:A B:B u2:x', '|A'],
  ])('undoes a batch that is being sent once it is accepted: %s', (inputs, sent, expected) => {
    const received = run(inputs);
    expect(received.sent.join(' ')).toBe(sent);
    expect(shown(received.history)).toBe(expected);
  });

  it.each([
    ['A rejected', 'do rejected A', '|'],
    ['A failed', 'do failed A', '|'],
    ['A ok B ok u1 rejected', 'undo rejected B', 'A|'],
    ['A ok B ok u1 failed', 'undo failed B', 'AB|'],
    ['A ok B ok u1 ok r1 rejected', 'redo rejected B', 'A|'],
    ['A ok B ok u1 ok r1 failed', 'redo failed B', 'A|B'],
    ['A ok u1 r1 rejected', 'undo rejected A', '|'],
    ['A ok u1 r1 failed', 'undo failed A', 'A|'],
    ['A ok B ok u1 u2 rejected ok', 'undo rejected B', '|A'],
    // The second undo applies to A, but B, whose undo failed, is still before it.
    ['A ok B ok u1 u2 failed', 'undo failed B', 'AB|'],
  ])('reports tasks that were not accepted: %s', (inputs, reported, expected) => {
    const { history, notices } = run(inputs);
    expect(notices.map(({ operation, outcome, entry }) => `${operation} ${outcome} ${entry.id}`).join()).toBe(reported);
    expect(shown(history)).toBe(expected);
  });

  it.each([
    ['A', true, false],
    ['A u1', false, true],
    ['A ok', true, false],
    ['A ok u1', false, true],
    ['A ok u1 ok', false, true],
    ['A ok u1 ok r1', true, false],
    ['A ok u1 ok B', true, false],
    ['A failed', false, false],
  ])('allows undo and redo by the pending tasks: after %s undo %s, redo %s', (inputs, undo, redo) => {
    const { history } = run(inputs);
    expect([canUndo(history), canRedo(history)]).toEqual([undo, redo]);
  });

  it.each([
    ['', undefined, undefined],
    ['A', 'A', undefined],
    ['A ok B', 'B', undefined],
    ['A ok B ok u1', 'A', 'B'],
    ['A ok B ok u1 ok u2', undefined, 'A'],
    ['A ok u1 ok r1', 'A', undefined],
    ['A failed', undefined, undefined],
  ])('has the batches that undo and redo would affect: after %j %s and %s', (inputs, undo, redo) => {
    const { history } = inputs === '' ? { history: emptyHistory() } : run(inputs);
    expect([nextUndo(history)?.id, nextRedo(history)?.id]).toEqual([undo, redo]);
  });

  it('reports the task that was accepted', () => {
    const settledBy = (inputs: string, outcome: HistoryOutcome) =>
      stepHistory(run(inputs).history, { kind: 'settled', outcome }).accepted;
    expect(settledBy('A', 'accepted')).toEqual({ operation: 'do', entry: batch('A') });
    expect(settledBy('A ok u1', 'accepted')).toEqual({ operation: 'undo', entry: batch('A') });
    expect(settledBy('A ok u1', 'rejected')).toBeNull();
    expect(settledBy('A ok u1', 'failed')).toBeNull();
    expect(stepHistory(run('A ok').history, { kind: 'undo', id: 'u1' }).accepted).toBeNull();
  });

  it('drops the oldest entries beyond the limit', () => {
    expect(shown(run('A ok B ok C ok', 2).history)).toBe('BC|');
    expect(shown(run('A ok B ok C ok u1 ok u2 ok u3', 2).history)).toBe('|BC');
    expect(shown(run('A ok B ok u1 ok C ok', 2).history)).toBe('AC|');
  });

  it('ignores an empty batch, and throws when settled without a task', () => {
    expect(stepHistory(emptyHistory(), { kind: 'performed', batch: { id: 'A', edits: [] } }).send).toBeNull();
    expect(() => run('ok')).toThrow('no task is being sent');
  });
});

describe('with a server that applies edits', () => {
  const records = ['a', 'b', 'c'];

  it.each(Array.from({ length: 40 }, (_, seed) => [seed]))('stays consistent, run %i', (seed) => {
    const random = seededRandom(seed);
    /** The server's records. */
    const stored = new Map<string, Fields | null>(records.map((id) => [id, { label: id }]));
    let history = emptyHistory();
    let inFlight: EditBatch | null = null;
    let count = 0;
    const step = (input: Parameters<typeof stepHistory>[1]): void => {
      const { history: next, send } = stepHistory(history, input);
      history = next;
      if (send) {
        expect(inFlight).toBeNull();
        inFlight = send;
      }
    };
    const settle = (isLost: boolean): void => {
      const [edit] = inFlight!.edits;
      inFlight = null;
      const applied = applyEdit(stored.get(edit!.id) ?? null, edit!);
      if (!isLost && applied.ok) stored.set(edit!.id, applied.value);
      step({ kind: 'settled', outcome: isLost ? 'failed' : applied.ok ? 'accepted' : 'rejected' });
    };
    for (let turn = 0; turn < 200; turn++) {
      const at = random();
      const id = records[Math.floor(random() * records.length)]!;
      const name = `${count++}`;
      if (at < 0.4 && inFlight) settle(random() < 0.1);
      else if (at < 0.6) {
        const edit = editBetween('tag', id, stored.get(id) ?? null, { label: name })!;
        step({ kind: 'performed', batch: { id: name, edits: [edit] } });
      } else if (at < 0.65) stored.set(id, { label: `colleague ${name}` });
      else step({ kind: at < 0.85 ? 'undo' : 'redo', id: name });
      expect(history.cursor).toBeGreaterThanOrEqual(0);
      expect(history.cursor).toBeLessThanOrEqual(history.entries.length);
    }
    for (let left = history.tasks.length; left > 0; left = history.tasks.length) settle(false);
    expect(history.tasks).toEqual([]);

    // Without other users, each undo is accepted or drops its entry: the history can be undone completely.
    while (canUndo(history)) {
      const before = history.cursor;
      step({ kind: 'undo', id: `last ${count++}` });
      settle(false);
      expect(history.cursor).toBe(before - 1);
    }
    expect(history.cursor).toBe(0);
  });
});

const newTag = (id: string, after: Fields): Edit => ({ kind: 'tag', id, before: null, after });

describe('the edits of an accepted batch as they took effect', () => {
  const sentBatch: EditBatch = { id: 'A', edits: [newTag('a', {}), newTag('b', {})] };
  const applied = [newTag('a', { created: '1' }), newTag('b', { created: '2' })];
  const added = (): History => stepHistory(emptyHistory(), { kind: 'performed', batch: sentBatch }).history;

  it('are undone, also by an undo that was requested before the response', () => {
    const { history } = stepHistory(added(), { kind: 'undo', id: 'u' });
    const { send } = stepHistory(history, { kind: 'settled', outcome: 'accepted', applied });
    expect(send).toEqual({ id: 'u', edits: inverseOfAll(applied) });
  });

  it('are redone, where the undo has returned them', () => {
    let { history } = stepHistory(added(), { kind: 'settled', outcome: 'accepted' });
    ({ history } = stepHistory(history, { kind: 'undo', id: 'u' }));
    ({ history } = stepHistory(history, { kind: 'settled', outcome: 'accepted', applied: inverseOfAll(applied) }));
    expect(stepHistory(history, { kind: 'redo', id: 'r' }).send).toEqual({ id: 'r', edits: applied });
  });

  it('stay where a later request for them is rejected', () => {
    let { history } = stepHistory(added(), { kind: 'settled', outcome: 'accepted', applied });
    ({ history } = stepHistory(history, { kind: 'undo', id: 'u' }));
    ({ history } = stepHistory(history, { kind: 'settled', outcome: 'failed' }));
    expect(stepHistory(history, { kind: 'undo', id: 'u2' }).send?.edits).toEqual(inverseOfAll(applied));
  });
});

describe('the rest of a rejected batch', () => {
  const rest: EditBatch = batch('R');
  const rejectedAfter = (inputs: string) =>
    stepHistory(run(inputs).history, { kind: 'settled', outcome: 'rejected', rest });

  it.each([
    ['A', 'R'],
    ['A B', 'R B'],
    ['A B u1', 'R B u1'],
    ['A B u1 u2', 'B u1'],
    ['A u1', ''],
    ['A u1 B', 'B'],
    ['A u1 r1', 'R'],
    ['A u1 r1 B', 'R B'],
    // Of an undo, nothing is sent again.
    ['A ok u1 B', 'B'],
  ])('after %s the tasks are %j', (inputs, expected) => {
    const { history, send } = rejectedAfter(inputs);
    expect(history.tasks.map(({ id }) => id).join(' ')).toBe(expected);
    expect(send?.id).toBe(history.tasks[0]?.id);
  });

  it('can be undone once it is accepted, the later batch first', () => {
    let { history } = rejectedAfter('A B');
    ({ history } = stepHistory(history, { kind: 'settled', outcome: 'accepted' }));
    ({ history } = stepHistory(history, { kind: 'settled', outcome: 'accepted' }));
    expect(shown(history)).toBe('RB|');
  });

  it('is nothing where it has no edits', () => {
    const { history } = stepHistory(run('A').history, {
      kind: 'settled',
      outcome: 'rejected',
      rest: { id: 'R', edits: [] },
    });
    expect(history.tasks).toEqual([]);
  });

  it.each([
    ['A', false],
    ['A u1', true],
    ['A B u1 u2', true],
    ['A u1 r1', false],
    ['A ok u1', false],
  ])('the user has undone the batch after %s: %s', (inputs, isUndone) => {
    expect(rejectedAfter(inputs).notice).toMatchObject({ isUndone });
  });
});
