import { allSettled } from 'effector';
import { describe, expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { createViewerIntl } from '#src/i18n/create-viewer-intl.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { $viewerLocation } from './state.ts';
import { formatViewerLocation } from './ui/viewer-location-text.ts';

const intl = createViewerIntl('en-US', {});

const open = async () => {
  const space = await openSpace();
  const locationText = (): string => {
    const location = space.scope.getState($viewerLocation);
    return location ? formatViewerLocation(intl, location, smallModel.floors.length) : '';
  };
  return { ...space, locationText };
};

describe('the text of the viewer’s location', () => {
  it('has the viewpoint’s name, room and floor', async () => {
    const { stage, settled, locationText } = await open();
    expect(locationText()).toBe('Kitchen, viewpoint 1, Floor 1');
    for (const id of ['b', 'up', 'loose']) {
      stage.events.emit('puckPressed', { sweepId: sweepId(id) });
      await settled();
      expect(locationText()).toBe({ b: 'Viewpoint 2, Floor 1', up: 'Under the roof, Attic', loose: 'Viewpoint 6' }[id]);
    }
  });

  it('has the mode and the floor from above', async () => {
    const { scope, locationText } = await open();
    await allSettled(changeModeFx, { scope, params: { mode: 'floorplan' } });
    expect(locationText()).toBe('Floor plan, Floor 1');
    await allSettled(changeModeFx, { scope, params: { mode: 'panorama' } });
    await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
    expect(locationText()).toBe('Dollhouse, all floors');
  });

  it('omits the floor in a model with a single one', async () => {
    const { scope } = await open();
    const location = scope.getState($viewerLocation);
    expect(location && formatViewerLocation(intl, location, 1)).toBe('Kitchen, viewpoint 1');
  });
});
