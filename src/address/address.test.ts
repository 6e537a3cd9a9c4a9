import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { fromYawPitch } from '#domain/geometry/quat.ts';
import { startPlaceOf } from '#domain/links/place.ts';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { $currentSweepId, $mode, changeModeFx } from '#src/stage/state.ts';
import { tourStatusChanged } from '#src/features/tour-status/index.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { entryEntered, writeEntryFx, type AddressEntry } from './state.ts';

/** A browser's history of queries. */
const open = async () => {
  const entries = ['?m=small'];
  const scope = fork({
    handlers: [
      [...withoutDissolve],
      [
        writeEntryFx,
        ({ change, push }: AddressEntry) => {
          const next = change(entries.at(-1) ?? '');
          if (push) entries.push(next);
          else entries[entries.length - 1] = next;
        },
      ],
    ],
  });
  const space = await openSpace({ scope, place: startPlaceOf(smallModel) });
  const visit = async (id: string): Promise<void> => {
    space.stage.events.emit('puckPressed', { sweepId: sweepId(id) });
    await space.settled();
  };
  const rest = async (yaw = 0): Promise<void> => {
    space.stage.settle({ rotation: fromYawPitch(yaw, 0) });
    await space.settled();
  };
  const tour = (status: { readonly isUnderWay?: boolean; readonly isLanding?: boolean }) =>
    allSettled(tourStatusChanged, {
      scope,
      params: { state: 'Paused', index: 0, isUnderWay: false, isLanding: false, isActive: true, ...status },
    });
  return { ...space, entries, visit, rest, tour };
};

describe('the address', () => {
  it('is brought up to date in place while one looks around', async () => {
    const { entries, rest } = await open();
    await rest();
    await rest(1);
    expect(entries).toEqual(['?m=small&sm=1&sp=0,1.6,0&sr=0,1,0&ss=1']);
  });

  it('makes one entry for each place one rests in, however many one passes', async () => {
    const { entries, visit, rest } = await open();
    await rest();
    await visit('b');
    await visit('c');
    await rest();
    await rest(0.5);
    expect(entries).toEqual(['?m=small&sm=1&sp=0,1.6,0&sr=0,0,0&ss=1', '?m=small&sm=1&sp=2,1.6,0&sr=0,0.5,0&ss=3']);
  });

  it('keeps the page as the entry of the place where the visit began', async () => {
    const { scope, entries, visit, rest } = await open();
    await visit('c');
    await rest();
    expect(entries).toEqual(['?m=small', '?m=small&sm=1&sp=2,1.6,0&sr=0,0,0&ss=3']);
    await allSettled(entryEntered, { scope, params: '?m=small' });
    expect(scope.getState($currentSweepId)).toBe('a');
  });

  it('makes an entry for another mode', async () => {
    const { scope, entries, rest } = await open();
    await rest();
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    await rest();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatch(/^\?m=small&sm=2&sp=/);
  });

  it('makes one entry for a tour, which begins where it first rests elsewhere and ends where it comes to rest', async () => {
    const { entries, visit, rest, tour } = await open();
    await rest();
    await tour({ isUnderWay: true });
    await rest(0.1);
    await visit('b');
    await rest();
    expect(entries, 'the place before stays an entry').toHaveLength(2);
    await visit('c');
    await rest();
    // Paused half-way, it rests before it has landed.
    await tour({ isLanding: true });
    await rest(0.2);
    await visit('b');
    await tour({});
    await rest();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatch(/ss=2$/);
    await visit('c');
    await rest();
    expect(entries).toHaveLength(3);
  });

  it('goes back to the place of an entry, and makes no new one there', async () => {
    const { scope, entries, visit, rest } = await open();
    await rest(0.25);
    await visit('c');
    await rest();
    const back = entries[0] ?? '';
    entries.pop();
    await allSettled(entryEntered, { scope, params: back });
    expect(scope.getState($currentSweepId)).toBe('a');
    await rest(0.25);
    expect(entries).toEqual([back]);
    await visit('b');
    await rest();
    expect(entries).toHaveLength(2);
  });

  it('goes back from the plan to the inside, and only turns where one stands already', async () => {
    const { scope, stage, entries, rest } = await open();
    await rest();
    const inside = entries[0] ?? '';
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    await rest();
    await allSettled(entryEntered, { scope, params: inside });
    expect(scope.getState($mode)).toBe('panorama');
    const pulled = stage.commands.length;
    await allSettled(entryEntered, { scope, params: inside.replace('sr=0,0,0', 'sr=0,1,0') });
    expect(stage.commands).toHaveLength(pulled);
    expect(stage.pose().rotation[1]).toBeCloseTo(Math.sin(0.5));
  });
});
