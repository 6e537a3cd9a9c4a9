/** What the top bar and the floor selector name. */
import { allSettled, fork, type Scope } from 'effector';
import { expect, it } from 'vitest';
import { smallModel, sweepId } from '#domain/links/testing/small-model.ts';
import { modelChanged } from '#src/data/state.ts';
import { changeModeFx, goToFx } from '#src/stage/state.ts';
import { openSpace } from '#src/testing/open-space.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import { Floors, useCurrentFloorName } from './floors.tsx';

const TopBarName = () => <p>{useCurrentFloorName() ?? 'no name'}</p>;

const shown = async (scope: Scope): Promise<string> => {
  const html = await renderIn(
    scope,
    <>
      <TopBarName />
      <Floors />
    </>,
  );
  // Names that only make the button wide enough.
  return html.replaceAll(/ data-other-name="[^"]*"/g, '');
};

it('is nothing before the stage has entered a sweep', async () => {
  const scope = fork();
  await allSettled(modelChanged, { scope, params: { model: smallModel, warnings: [] } });
  const text = await shown(scope);
  expect(text).toContain('<p>no name</p>');
  expect(text).not.toContain('All floors');
});

it('is the floor of the current sweep', async () => {
  const { scope } = await openSpace();
  const text = await shown(scope);
  expect(text).toContain('<p>Floor 1</p>');
  expect(text).toContain('aria-label="Floors: Floor 1"');
});

it('is all floors in the dollhouse', async () => {
  const { scope } = await openSpace();
  await allSettled(changeModeFx, { scope, params: { mode: 'dollhouse' } });
  const text = await shown(scope);
  expect(text).toContain('<p>All floors</p>');
  expect(text).toContain('aria-label="Floors: All floors"');
});

it('is a 360° view at an unaligned sweep without a floor', async () => {
  const { scope } = await openSpace();
  await allSettled(goToFx, { scope, params: { sweepId: sweepId('loose') } });
  const text = await shown(scope);
  expect(text).toContain('<p>360° view</p>');
  expect(text).toContain('aria-label="Floors: 360° view"');
  expect(text).not.toContain('All floors');
});

it('is nothing at an aligned sweep without a floor', async () => {
  const sweeps = smallModel.sweeps.map((sweep) => (sweep.id === sweepId('c') ? { ...sweep, floorId: null } : sweep));
  const { scope } = await openSpace({ model: { ...smallModel, sweeps } });
  await allSettled(goToFx, { scope, params: { sweepId: sweepId('c') } });
  const text = await shown(scope);
  expect(text).toContain('<p>no name</p>');
  expect(text).toContain('aria-label="Floors"');
});
