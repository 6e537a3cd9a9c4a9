import { allSettled, fork, type Scope } from 'effector';
import { describe, expect, it } from 'vitest';
import { modelRequested } from '#src/data/state.ts';
import { changeModeFx } from '#src/stage/state.ts';
import { openSpace, withoutDissolve } from '#src/testing/open-space.ts';
import { computer } from '#src/testing/computer.ts';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { viewpointsPanel } from '../navigation/index.ts';
import { interfaceMounted, viewerOpened } from '../start-up/index.ts';
import { motionPreferenceChanged } from '../start-up/state.ts';
import { $areBarsFaded, barFocusChanged, userBecameActive, userBecameIdle } from './state.ts';

const playing = async () => {
  const scope = fork({ handlers: [[...withoutDissolve]] });
  const parameters = readParameters((name) => (name === 'm' ? 'small' : null));
  await allSettled(viewerOpened, { scope, params: { parameters, device: computer } });
  await allSettled(interfaceMounted, { scope });
  await openSpace({ scope });
  return scope;
};

const page = { model: null, queries: {}, config: { version: '', graphPath: '' }, workshop: true } as const;
const workshop = { page, modelId: 'small' };

describe('the bars', () => {
  it('fade out when the user is idle, and appear at once with the next input', async () => {
    const scope = await playing();
    expect(scope.getState($areBarsFaded)).toBe(false);
    await allSettled(userBecameIdle, { scope });
    expect(scope.getState($areBarsFaded)).toBe(true);
    await allSettled(userBecameActive, { scope });
    expect(scope.getState($areBarsFaded)).toBe(false);
  });

  it.each<[string, (scope: Scope) => Promise<unknown>]>([
    ['they contain the focus', (scope) => allSettled(barFocusChanged, { scope, params: { inBars: true } })],
    ['motion is reduced', (scope) => allSettled(motionPreferenceChanged, { scope, params: true })],
    ['the list is open', (scope) => allSettled(viewpointsPanel.toggled, { scope })],
    ['the visitor is in the workshop', (scope) => allSettled(modelRequested, { scope, params: workshop })],
    ['the camera is above', (scope) => allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } })],
  ])('stay visible while %s', async (_, change) => {
    const scope = await playing();
    await allSettled(userBecameIdle, { scope });
    await change(scope);
    expect(scope.getState($areBarsFaded)).toBe(false);
  });
});
