import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $viewerLocation } from './state.ts';
import { viewerLocationText } from './ui/viewer-location-text.ts';

const intl = createViewerIntl('en-US', {});

const open = async () => {
  const space = await openSpace();
  const said = (): string => {
    const where = space.scope.getState($viewerLocation);
    return where ? viewerLocationText(intl, where, smallModel.floors.length) : '';
  };
  return { ...space, said };
};

describe('where one is', () => {
  it('is said by name, room and floor', async () => {
    const { stage, settled, said } = await open();
    expect(said()).toBe('Kitchen, viewpoint 1, Floor 1');
    for (const id of ['b', 'up', 'loose']) {
      stage.events.emit('puckPressed', { sweepId: sweepId(id) });
      await settled();
      expect(said()).toBe({ b: 'Viewpoint 2, Floor 1', up: 'Under the roof, Attic', loose: 'Viewpoint 6' }[id]);
    }
  });

  it('is the kind of view from above', async () => {
    const { scope, said } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect(said()).toBe('Floor plan, Floor 1');
    await allSettled(changeModeFx, { scope, params: { mode: 'panorama' } });
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(said()).toBe('Dollhouse, all floors');
  });

  it('leaves the floor out where there is but one', async () => {
    const { scope } = await open();
    const where = scope.getState($viewerLocation);
    expect(where && viewerLocationText(intl, where, 1)).toBe('Kitchen, viewpoint 1');
  });
});
