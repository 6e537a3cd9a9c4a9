import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import type { FakeWebgl } from '../testing/fake-webgl.ts';
import { CompilingEngine } from './compiling-engine.ts';
import { Material } from './material.ts';
import { createEyePass } from './multiview.ts';

let browser: FakeBrowser;
let webgl: FakeWebgl;
let engine: CompilingEngine;

const create = (parallel: boolean): Material => {
  webgl.canCompileInParallel = parallel;
  engine = new CompilingEngine(browser.canvas as unknown as HTMLCanvasElement, false, {});
  return new Material({ engine, eyes: createEyePass() }, 'test', {
    vertexSource: 'void main() {}',
    fragmentSource: 'void main() {}',
    attributes: ['position'],
    uniforms: [],
  });
};

beforeEach(() => {
  browser = new FakeBrowser();
  browser.install();
  ({ webgl } = browser.canvas);
});
afterEach(() => {
  engine.dispose();
  browser.uninstall();
});

it('uses a program at once where the browser says that it is linked', () => {
  expect(create(true).isReady).toBe(true);
});

it('asks for a program after everything before it is done where the browser cannot say so', async () => {
  webgl.isFenceSignaled = false;
  const material = create(false);
  expect(material.isReady).toBe(false);
  const asked = webgl.count('getProgramParameter');
  await browser.advance(500);
  expect(material.isReady).toBe(false);
  expect(webgl.count('getProgramParameter')).toBe(asked);
  expect(engine.isCompiling).toBe(true);
  const onCompiled = vi.fn<() => void>();
  engine.onCompiled = onCompiled;
  webgl.isFenceSignaled = true;
  await browser.advance(100);
  expect(engine.isCompiling).toBe(false);
  expect(onCompiled).toHaveBeenCalledOnce();
  expect(material.isReady).toBe(true);
});

it('uses a program after a second of continuous drawing', async () => {
  const material = create(false);
  expect(material.isReady).toBe(false);
  let isDrawing = true;
  const draw = (): void => {
    engine.beginFrame();
    if (isDrawing) setTimeout(draw, 2);
  };
  draw();
  await browser.advance(900);
  expect(material.isReady).toBe(false);
  await browser.advance(200);
  expect(material.isReady).toBe(true);
  isDrawing = false;
});

it('deletes the shaders of a program that was never used', () => {
  const material = create(false);
  expect(material.isReady).toBe(false);
  material.dispose();
  expect(webgl.count('deleteShader')).toBe(2);
  expect(webgl.count('deleteProgram')).toBe(1);
});
