/** What the splash screen lets through: with quickstart the branding stays over a space that is in use already. */
import { allSettled, fork, type Scope } from 'effector';
import { expect, it } from 'vitest';
import { readParameters } from '#domain/links/read-viewer-parameters.ts';
import { smallModel } from '#domain/links/testing/small-model.ts';
import { modelChanged } from '#src/data/state.ts';
import { computer } from '#src/testing/computer.ts';
import { renderIn } from '#src/testing/render-in.tsx';
import type { Device } from '../device.ts';
import { dissolveFx } from '../splash.ts';
import { bootPanoramaDrawn, interfaceMounted, viewerOpened } from '../state.ts';
import { StartUpScreen } from './start-up-screen.tsx';

const device = { ...computer, mobile: true };

const never = (): Promise<void> => new Promise(() => undefined);

const open = (query: string, changes: Partial<Device> = {}): Scope => {
  const scope = fork({ handlers: [[dissolveFx, never]] });
  const parameters = readParameters((name) => new URLSearchParams(query).get(name));
  void allSettled(viewerOpened, { scope, params: { parameters, device: { ...device, ...changes } } });
  void allSettled(modelChanged, { scope, params: { model: smallModel, warnings: [] } });
  void allSettled(interfaceMounted, { scope });
  return scope;
};

const render = (scope: Scope): Promise<string> => renderIn(scope, <StartUpScreen />);

const attributesOf = (html: string): string => /<section([^>]*)>/.exec(html)![1]!;

it('covers the space until there is something to see', async () => {
  const html = await render(open('m=small&qs=1'));
  expect(html).toContain('Powered by Enfilade');
  expect(html).not.toContain('Small house</h1>');
  expect(attributesOf(html)).not.toMatch(/inert|data-uncovered|data-leaving/);
});

it('with quickstart has the button where it has to wait, in a small frame', async () => {
  const html = await render(open('m=small&qs=1', { embedded: true, frameHeight: 200 }));
  expect(html).toContain('Explore 3D space');
  expect(html).toContain('Small house</h1>');
});

it('with quickstart uncovers the space under the branding', async () => {
  const scope = open('m=small&qs=1');
  void allSettled(bootPanoramaDrawn, { scope });
  const html = await render(scope);
  expect(html).toContain('Powered by Enfilade');
  expect(attributesOf(html)).toMatch(/data-uncovered/);
  expect(attributesOf(html)).toMatch(/inert/);
  expect(attributesOf(html)).not.toMatch(/data-leaving/);
});

it('without quickstart leaves as a whole', async () => {
  const scope = open('m=small&play=1');
  expect(await render(scope)).toContain('Small house</h1>');
  void allSettled(bootPanoramaDrawn, { scope });
  expect(attributesOf(await render(scope))).toMatch(/data-leaving/);
});

it('has no empty heading for a space whose name is hidden', async () => {
  const scope = open('m=small');
  const model = { ...smallModel, details: { ...smallModel.details, name: '' } };
  void allSettled(modelChanged, { scope, params: { model, warnings: [] } });
  const html = await render(scope);
  expect(html).toContain('Loading A space');
  expect(html).not.toContain('<h1');
});
