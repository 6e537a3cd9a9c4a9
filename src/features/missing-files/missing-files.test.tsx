/** What the visitor reads when files or the connection are missing, and what the buttons do. */
import { allSettled, scopeBind, type Scope } from 'effector';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepId } from '#domain/links/testing/small-model.ts';
import { featureContext } from '#src/shell/features/testing/feature-context.ts';
import { goToFx, stageEvents } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import { modePressed } from '../modes/index.ts';
import { missingFiles } from './feature.ts';
import { missingFilesDismissed, offlineDismissed, retryPressed } from './state.ts';
import { MissingFilesToast } from './ui/missing-files-toast.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const shown = (scope: Scope): Promise<string> => renderIn(scope, <MissingFilesToast />);

const open = async () => {
  const space = await openSpace();
  const { scope, stage } = space;
  const view = new EventTarget();
  const watch = missingFiles.start!({ ...featureContext(scope, {}), view: view as unknown as Window }, () =>
    Promise.reject(new Error('it has no module')),
  );
  const connection = async (type: 'online' | 'offline'): Promise<void> => {
    view.dispatchEvent(new Event(type));
    await allSettled(scope);
  };
  const fail = (): void => scopeBind(stageEvents.assetFailed, { scope })({ url: '/tile', reason: 'no connection' });
  stage.commands.length = 0;
  return { ...space, connection, fail, watch };
};

const missing = 'Parts of this space could not be loaded.';
const offline = 'You are offline.';

describe('files of the space that could not be loaded', () => {
  it('are reported, and loaded again by the button', async () => {
    const { scope, stage, fail } = await open();
    expect(await shown(scope)).toBe('');
    fail();
    expect(await shown(scope)).toContain(missing);
    expect(await shown(scope)).toContain('Try again');
    await allSettled(retryPressed, { scope });
    expect(stage.commands).toEqual(['retryFailed']);
    expect(await shown(scope)).toBe('');
    fail();
    expect(await shown(scope), 'they are missing again').toContain(missing);
    await allSettled(missingFilesDismissed, { scope });
    expect(await shown(scope)).toBe('');
    expect(stage.commands).toEqual(['retryFailed']);
  });

  it('are reported by the notification of the mesh alone where that could not be loaded', async () => {
    const { scope, stage, fail } = await open();
    stage.setMesh('failing');
    fail();
    await allSettled(modePressed, { scope, params: 'dollhouse' });
    expect(await shown(scope)).toBe('');
  });

  it('are a reason to repeat the move that they prevented', async () => {
    const { scope, stage } = await open();
    const goTo = stage.goTo.bind(stage);
    stage.goTo = async () => ({ kind: 'failed', code: 'panorama.unavailable', detail: 'b' });
    await allSettled(goToFx, { scope, params: { sweepId: sweepId('b') } });
    expect(await shown(scope)).toContain(missing);
    stage.goTo = goTo;
    await allSettled(retryPressed, { scope });
    expect(stage.sweepId()).toBe('b');
    await allSettled(retryPressed, { scope });
    expect(stage.commands.filter((command) => command === 'goTo b')).toHaveLength(1);
  });
});

describe('a lost connection', () => {
  it('is reported until it is back, when everything missing is loaded', async () => {
    const { scope, stage, connection, fail } = await open();
    await connection('offline');
    fail();
    expect(await shown(scope)).toContain(offline);
    expect(await shown(scope)).not.toContain(missing);
    await connection('online');
    expect(stage.commands).toEqual(['retryFailed']);
    expect(await shown(scope)).toBe('');
  });

  it('is not reported again once it is dismissed, but the next one is', async () => {
    const { scope, connection, watch } = await open();
    await connection('offline');
    await allSettled(offlineDismissed, { scope });
    expect(await shown(scope)).toBe('');
    await connection('online');
    await connection('offline');
    expect(await shown(scope)).toContain(offline);
    await connection('online');
    watch?.dispose();
    await connection('offline');
    expect(await shown(scope)).toBe('');
  });
});
