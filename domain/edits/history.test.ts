import { describe, expect, it } from 'vitest';
import { applyEdit, editBetween, inverseOfAll } from './edit.ts';
import type { Fields } from '../../base/json-fields.ts';
import {
  canRedo,
  canUndo,
  emptyHistory,
  pendingEdits,
  stepHistory,
  type EditBatch,
  type History,
  type HistoryFailure,
  type HistoryOutcome,
} from './history.ts';

/** Renames one tag, so that the undo of an edit batch differs from the edit batch. */
const gesture = (id: string, from = 'x', to = id): EditBatch => ({
  id,
  edits: [editBetween('tag', 't', { label: from }, { label: to })!],
});

interface Received {
  readonly history: History;
  readonly sent: readonly string[];
  readonly notices: readonly HistoryFailure[];
}

const sentAs = ({ id, edits }: EditBatch): string => `${id}:${edits[0]!.after?.['label'] as string}`;

/**
 * A word for each input: a capital letter is an edit batch; "undo" and "redo" ask, as u1, u2, r1 …; ok, conflict and failed
 * are how what was on its way ended.
 */
const notify = (words: string, limit?: number): Received => {
  let history = emptyHistory(limit);
  const sent: string[] = [];
  const notices: HistoryFailure[] = [];
  for (const word of words.split(' ')) {
    const outcome = { ok: 'taken', conflict: 'conflict', failed: 'failed' }[word] as HistoryOutcome | undefined;
    const step = stepHistory(
      history,
      outcome
        ? { kind: 'ended', outcome }
        : /^[A-Z]$/.test(word)
          ? { kind: 'did', gesture: gesture(word) }
          : { kind: word.startsWith('u') ? 'undo' : 'redo', id: word },
    );
    ({ history } = step);
    if (step.send) sent.push(sentAs(step.send));
    if (step.notice) notices.push(step.notice);
  }
  return { history, sent, notices };
};

const shown = ({ entries, cursor }: History): string => {
  const ids = entries.map(({ id }) => id);
  return `${ids.slice(0, cursor).join('')}|${ids.slice(cursor).join('')}`;
};

const names = (history: History): unknown[] => pendingEdits(history).map(({ after }) => after?.['label']);

/** A file arrives while what these words ask for is on its way; then that ends. */
const arriving = (words: string, outcome: HistoryOutcome) => {
  const { history } = stepHistory(notify(words).history, { kind: 'took', gesture: gesture('T') });
  return stepHistory(history, { kind: 'ended', outcome });
};

describe('what a person takes for done', () => {
  it('is what waits and what is on its way, an undo turned round', () => {
    expect(names(notify('A B').history)).toEqual(['A', 'B']);
    expect(names(notify('A ok B undo').history)).toEqual(['B', 'x']);
    expect(names(notify('A ok undo redo').history)).toEqual(['x', 'A']);
    expect(names(notify('A conflict').history)).toEqual([]);
  });

  it.each<[string, HistoryOutcome, string]>([
    ['A', 'taken', 'AT|'],
    ['A', 'failed', 'T|'],
    ['A ok undo', 'taken', 'T|'],
    ['A ok undo', 'failed', 'AT|'],
    ['A ok undo ok redo', 'taken', 'AT|'],
  ])('after %s, %s, what the server took on another way has its place: %s', (words, outcome, line) => {
    const { history } = arriving(words, outcome);
    expect(shown(history)).toBe(line);
    expect(history.tasks).toEqual([]);
  });

  it('can be undone at once where nothing is on its way', () => {
    const { history } = stepHistory(notify('A ok').history, { kind: 'took', gesture: gesture('T') });
    expect(shown(history)).toBe('AT|');
    expect(stepHistory(history, { kind: 'undo', id: 'u' }).send?.edits).toEqual(inverseOfAll(gesture('T').edits));
  });
});

describe('the line', () => {
  it.each([
    ['A', 'A:A', '|'],
    ['A ok', 'A:A', 'A|'],
    ['A B', 'A:A', '|'],
    ['A B ok', 'A:A B:B', 'A|'],
    ['A B ok ok', 'A:A B:B', 'AB|'],
    ['A failed B ok', 'A:A B:B', 'B|'],
    ['A conflict B ok', 'A:A B:B', 'B|'],
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
  ])('%s: sends %j, and stands at %s', (words, sent, stands) => {
    const received = notify(words);
    expect(received.sent.join(' ')).toBe(sent);
    expect(shown(received.history)).toBe(stands);
  });

  it.each([
    ['A u1', 'A:A', '|'],
    ['A u1 ok', 'A:A u1:x', 'A|'],
    ['A u1 ok ok', 'A:A u1:x', '|A'],
    ['A u1 r1 ok ok ok', 'A:A u1:x r1:A', 'A|'],
    // The undo was meant for B, which did not come about: A stays.
    ['A ok B u1 failed', 'A:A B:B', 'A|'],
    ['A ok B u1 conflict', 'A:A B:B', 'A|'],
    ['A ok B u1 r1 failed', 'A:A B:B', 'A|'],
    ['A ok B u1 C failed ok', 'A:A B:B C:C', 'AC|'],
    ['A ok B u1 u2 failed ok', 'A:A B:B u2:x', '|A'],
  ])('undoes what is on its way when it has come: %s', (words, sent, stands) => {
    const received = notify(words);
    expect(received.sent.join(' ')).toBe(sent);
    expect(shown(received.history)).toBe(stands);
  });

  it.each([
    ['A conflict', 'do conflict A', '|'],
    ['A failed', 'do failed A', '|'],
    ['A ok B ok u1 conflict', 'undo conflict B', 'A|'],
    ['A ok B ok u1 failed', 'undo failed B', 'AB|'],
    ['A ok B ok u1 ok r1 conflict', 'redo conflict B', 'A|'],
    ['A ok B ok u1 ok r1 failed', 'redo failed B', 'A|B'],
    ['A ok u1 r1 conflict', 'undo conflict A', '|'],
    ['A ok u1 r1 failed', 'undo failed A', 'A|'],
    ['A ok B ok u1 u2 conflict ok', 'undo conflict B', '|A'],
    // The second was meant for A, but B, whose undo did not go through, still stands on it.
    ['A ok B ok u1 u2 failed', 'undo failed B', 'AB|'],
  ])('says what was refused: %s', (words, said, stands) => {
    const { history, notices } = notify(words);
    expect(notices.map(({ way, outcome, entry }) => `${way} ${outcome} ${entry.id}`).join()).toBe(said);
    expect(shown(history)).toBe(stands);
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
  ])('offers what will be there: after %s undo %s, redo %s', (words, undo, redo) => {
    const { history } = notify(words);
    expect([canUndo(history), canRedo(history)]).toEqual([undo, redo]);
  });

  it('keeps so many entries, and forgets the oldest', () => {
    expect(shown(notify('A ok B ok C ok', 2).history)).toBe('BC|');
    expect(shown(notify('A ok B ok C ok u1 ok u2 ok u3', 2).history)).toBe('|BC');
    expect(shown(notify('A ok B ok u1 ok C ok', 2).history)).toBe('AC|');
  });

  it('takes nothing for an edit batch that changes nothing, and no end without a beginning', () => {
    expect(stepHistory(emptyHistory(), { kind: 'did', gesture: { id: 'A', edits: [] } }).send).toBeNull();
    expect(() => notify('ok')).toThrow('nothing is on its way');
  });
});

/** Numbers that look like chance and are the same in every run (mulberry32). */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

describe('against a server that applies what it is sent', () => {
  const records = ['a', 'b', 'c'];

  it.each(Array.from({ length: 40 }, (_, seed) => [seed]))('ends where it says, run %i', (seed) => {
    const random = chance(seed);
    /** As it stands there, and as the person sees it, who knows at once what they have done. */
    const retained = new Map<string, Fields | null>(records.map((id) => [id, { label: id }]));
    let history = emptyHistory();
    let flying: EditBatch | null = null;
    let count = 0;
    const notifyIt = (input: Parameters<typeof stepHistory>[1]): void => {
      const step = stepHistory(history, input);
      ({ history } = step);
      if (step.send) {
        expect(flying).toBeNull();
        flying = step.send;
      }
    };
    const arrive = (isLost: boolean): void => {
      const [edit] = flying!.edits;
      flying = null;
      const applied = applyEdit(retained.get(edit!.id) ?? null, edit!);
      if (!isLost && applied.ok) retained.set(edit!.id, applied.value);
      notifyIt({ kind: 'ended', outcome: isLost ? 'failed' : applied.ok ? 'taken' : 'conflict' });
    };
    for (let turn = 0; turn < 200; turn++) {
      const at = random();
      const id = records[Math.floor(random() * records.length)]!;
      const name = `${count++}`;
      if (at < 0.4 && flying) arrive(random() < 0.1);
      else if (at < 0.6) {
        const edit = editBetween('tag', id, retained.get(id) ?? null, { label: name })!;
        notifyIt({ kind: 'did', gesture: { id: name, edits: [edit] } });
      } else if (at < 0.65) retained.set(id, { label: `colleague ${name}` });
      else notifyIt({ kind: at < 0.85 ? 'undo' : 'redo', id: name });
      expect(history.cursor).toBeGreaterThanOrEqual(0);
      expect(history.cursor).toBeLessThanOrEqual(history.entries.length);
    }
    for (let left = history.tasks.length; left > 0; left = history.tasks.length) arrive(false);
    expect(history.tasks).toEqual([]);

    // Undone to the end, with nobody else at work, each step is taken or gives its entry up: never a loop, never a loss.
    while (canUndo(history)) {
      const before = history.cursor;
      notifyIt({ kind: 'undo', id: `last ${count++}` });
      arrive(false);
      expect(history.cursor).toBe(before - 1);
    }
    expect(history.cursor).toBe(0);
  });
});
