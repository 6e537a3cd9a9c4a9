/** The walls of the house hold: each rule is broken once in a small house of its own, and the check says which. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const house = mkdtempSync(path.join(tmpdir(), 'enfilade-house-'));

const build = (files: Readonly<Record<string, string>>): void => {
  for (const folder of ['base', 'domain', 'engine', 'ui-kit', 'server', 'importers', 'src', 'cli']) {
    rmSync(path.join(house, folder), { recursive: true, force: true });
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), text);
  }
};

const check = async (): Promise<{ readonly ok: boolean; readonly said: string }> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-layers.js', house], { cwd: root });
    return { ok: true, said: stdout };
  } catch (error) {
    return { ok: false, said: (error as { stdout: string }).stdout };
  }
};

copyFileSync(path.join(root, 'package.json'), path.join(house, 'package.json'));
copyFileSync(path.join(root, 'tsconfig.json'), path.join(house, 'tsconfig.json'));
symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
afterAll(() => rmSync(house, { recursive: true, force: true }));

const exported = 'export const value = 1;\n';

describe('the layer rules', () => {
  it('let a house pass whose imports go down only', async () => {
    build({
      'base/ground.ts': exported,
      'domain/word.ts': "export { value } from '#base/ground.ts';\n",
      'src/stage/bridge.ts': "export { value } from '#domain/word.ts';\n",
    });
    const { ok, said } = await check();
    expect(said).toMatch(/^[1-9]\d* modules/);
    expect(ok).toBe(true);
  });

  it('name every wall that is broken', async () => {
    build({
      'base/ground.ts': "export { value } from '#domain/word.ts';\n",
      'domain/word.ts': exported,
      'domain/circle-a.ts': "import type { B } from './circle-b.ts';\nexport type A = B | 1;\n",
      'domain/circle-b.ts': "import type { A } from './circle-a.ts';\nexport type B = A | 2;\n",
      'engine/motor.ts': "export { value } from '#src/stage/bridge.ts';\n",
      'src/stage/bridge.ts': exported,
      'src/features/modes/state.ts': "export { createEngine } from '@babylonjs/core/Engines/engine.js';\n",
      'src/features/floors/state.ts': "export { value } from '../tours/state.ts';\n",
      'src/features/tours/state.ts': exported,
      'server/page.ts': "export { value } from '#importers/read.ts';\n",
      'importers/read.ts': exported,
      'ui-kit/button.ts': "export { nothing } from './there-is-none.ts';\n",
    });
    const { ok, said } = await check();
    expect(ok).toBe(false);
    for (const rule of [
      'base-is-ground: base/ground.ts',
      'no-circles: domain/circle-',
      'engine-knows-no-app: engine/motor.ts',
      'babylon-at-home: src/features/modes/state.ts',
      'features-by-the-front-door: src/features/floors/state.ts',
      'server-knows-no-browser: server/page.ts',
      'nothing-unresolved: ui-kit/button.ts',
    ]) {
      expect(said).toContain(rule);
    }
  });

  it('do not call an empty house a good one', async () => {
    build({ 'base/.keep': '' });
    expect((await check()).ok).toBe(false);
  });
});
