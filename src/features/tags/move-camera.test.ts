/** Where the camera goes for a tag that is opened from above, and which floor it shows there. */
import { allSettled, fork } from 'effector';
import { describe, expect, it } from 'vitest';
import { floorId } from '#domain/links/testing/small-model.ts';
import type { Tag } from '#domain/tags/tag.ts';
import { tagOf } from '#domain/tags/testing/tag-of.ts';
import { tagRecords } from '#src/data/tags.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { $currentFloorId, floorRequested } from '../floors/index.ts';
import './move-camera.ts';
import { tagOpened } from './state.ts';
import '../floors/visible-floors.ts';

const upper = floorId('upper');
const attic = tagOf('attic', { anchorPosition: [2, 4.6, 1], stemNormal: [0, 0, -1], floorId: upper });
const chimney = tagOf('chimney', { anchorPosition: [0, 7, 0], stemNormal: [0, 1, 0], floorId: upper });

/** In the dollhouse, with the lower floor visible. */
const openAbove = async (tag: Tag) => {
  const space = await openSpace({ scope: fork({ handlers: [[...withoutDissolve]] }) });
  const { scope, stage } = space;
  await allSettled(tagRecords.changed, { scope, params: { records: [tag], hidden: [], warnings: [] } });
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  await allSettled(floorRequested, { scope, params: { floorId: floorId('ground') } });
  stage.commands.length = 0;
  return { ...space, openTag: () => allSettled(tagOpened, { scope, params: { tagId: tag.id, by: 'list' } }) };
};

describe('a tag on a hidden floor that is opened from above', () => {
  it('has its floor visible from the beginning of the flight', async () => {
    const { scope, stage, openTag } = await openAbove(attic);
    const visible: unknown[] = [];
    stage.events.on('modeChanged', ({ mode }) => visible.push([mode, stage.visibleFloors]));
    await openTag();
    expect(stage.commands).toEqual(['goTo up']);
    expect(visible[0]).toEqual(['transitioning', ['upper']]);
    expect([scope.getState($currentFloorId), stage.visibleFloors]).toEqual(['upper', null]);
  });

  it('has its floor framed where it is visible only from above', async () => {
    const { stage, openTag } = await openAbove(chimney);
    stage.sees = () => false;
    await openTag();
    expect([stage.commands, stage.visibleFloors]).toEqual([['focusFloor upper'], ['upper']]);
    await openTag();
    expect(stage.commands, 'it is visible already').toEqual(['focusFloor upper']);
  });
});
