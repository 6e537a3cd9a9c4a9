/** Every import rule is proved to fail: a small project violates each once, and the check reports it. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const project = mkdtempSync(path.join(tmpdir(), 'enfilade-layers-'));
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  readonly forbidden: readonly { readonly name: string }[];
};

const folders = ['base', 'domain', 'engine', 'ui-kit', 'sdk', 'server', 'importers', 'src', 'cli'];

const write = (files: Readonly<Record<string, string>>): void => {
  for (const folder of folders) rmSync(path.join(project, folder), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
};

const check = async (): Promise<{ readonly ok: boolean; readonly output: string }> => {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/check-layers.js', project], { cwd: root });
    return { ok: true, output: stdout };
  } catch (error) {
    return { ok: false, output: (error as { stdout: string }).stdout };
  }
};

copyFileSync(path.join(root, 'package.json'), path.join(project, 'package.json'));
copyFileSync(path.join(root, 'tsconfig.json'), path.join(project, 'tsconfig.json'));
symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const exported = 'export const value = 1;\n';
const imports = (file: string): string => `export { value } from '#${file}';\n`;

/** For each rule a file that violates it and what it imports; a target that is not a `.ts` file is a package. */
const violations: Readonly<Record<string, readonly [file: string, target: string]>> = {
  'base-imports-base': ['base/a.ts', 'domain/value.ts'],
  'domain-imports-base': ['domain/b.ts', 'engine/gpu/value.ts'],
  'engine-imports-domain': ['engine/frame/c.ts', 'src/data/value.ts'],
  'ui-kit-imports-base': ['ui-kit/d.ts', 'domain/value.ts'],
  'sdk-imports-domain': ['sdk/e.ts', 'src/data/value.ts'],
  'server-imports-domain': ['server/wire/f.ts', 'importers/value.ts'],
  'importers-import-domain': ['importers/g.ts', 'server/main/value.ts'],
  'cli-imports': ['cli/h.ts', 'src/data/value.ts'],
  'data-imports-domain': ['src/data/i.ts', 'ui-kit/value.ts'],
  'server-levels-1': ['server/wire/j.ts', 'server/store/value.ts'],
  'server-levels-2': ['server/store/k.ts', 'server/edits/value.ts'],
  'server-levels-3': ['server/edits/l.ts', 'server/api/value.ts'],
  'server-levels-4': ['server/api/m.ts', 'server/main/value.ts'],
  'engine-levels-1': ['engine/gpu/n.ts', 'engine/mesh/value.ts'],
  'engine-levels-2': ['engine/mesh/o.ts', 'engine/view/value.ts'],
  'engine-levels-3': ['engine/view/p.ts', 'engine/navigation/value.ts'],
  'engine-levels-4': ['engine/navigation/q.ts', 'engine/input/value.ts'],
  'engine-levels-5': ['engine/input/r.ts', 'engine/runtime/value.ts'],
  'engine-levels-6': ['engine/runtime/ra.ts', 'engine/stage.ts'],
  'engine-levels-7': ['engine/stage.ts', 'engine/testing/value.ts'],
  'model-viewer-apart': ['engine/model-viewer/rb.ts', 'engine/gpu/value.ts'],
  'engine-by-its-stage': ['src/tools/s.ts', 'engine/stage.ts'],
  'stage-imports': ['src/stage/t.ts', 'src/data/value.ts'],
  'tools-import-stage': ['src/tools/u.ts', 'src/data/value.ts'],
  'shell-imports': ['src/shell/toasts/ub.ts', 'src/features/y/index.ts'],
  'shell-by-index': ['src/features/x/uc.ts', 'src/shell/toasts/value.ts'],
  'features-import-no-workshop': ['src/features/x/v.ts', 'src/workshop/tags/index.ts'],
  'features-by-index': ['src/features/x/w.ts', 'src/features/y/value.ts'],
  'features-by-index-from-above': ['src/app/x.ts', 'src/features/y/value.ts'],
  'features-by-declaration': ['src/app/features.ts', 'src/features/y/index.ts'],
  'workshop-imports': ['src/workshop/tags/y.ts', 'src/app/value.ts'],
  'babylon-in-engine': ['src/app/z.ts', '@babylonjs/core/Engines/engine.js'],
  'apollo-in-data': ['src/app/za.ts', '@apollo/client'],
  'effector-in-src': ['engine/frame/zb.ts', 'effector'],
  'react-in-ui': ['server/wire/zc.ts', 'react/'],
};

describe('the import rules', () => {
  it('accept a project whose imports go down only', async () => {
    write({
      'base/value.ts': exported,
      'domain/term.ts': imports('base/value.ts'),
      'src/stage/bridge.ts': imports('domain/term.ts'),
    });
    const { ok, output } = await check();
    expect(output).toMatch(/^[1-9]\d* modules/);
    expect(ok).toBe(true);
  });

  it('report every import that violates one, and each rule has an example here', async () => {
    const files: Record<string, string> = {
      'domain/cycle-a.ts': "import type { B } from './cycle-b.ts';\nexport type A = B | 1;\n",
      'domain/cycle-b.ts': "import type { A } from './cycle-a.ts';\nexport type B = A | 2;\n",
      'ui-kit/unresolved.ts': "export { nothing } from './missing.ts';\n",
    };
    for (const [, target] of Object.values(violations)) if (target.endsWith('.ts')) files[target] ??= exported;
    for (const [file, target] of Object.values(violations))
      files[file] = target.endsWith('.ts') ? imports(target) : `import '${target.replace(/\/$/, '')}';\n`;
    write(files);
    const { ok, output } = await check();
    expect(ok).toBe(false);
    for (const [rule, [file]] of Object.entries(violations)) expect(output).toContain(`${rule}: ${file} → `);
    expect(output).toContain('no-cycles: domain/cycle-');
    expect(output).toContain('no-unresolved-imports: ui-kit/unresolved.ts');
    expect(new Set(forbidden.map(({ name }) => name))).toEqual(
      new Set([...Object.keys(violations), 'no-cycles', 'no-unresolved-imports']),
    );
  });

  it('report sibling folders that import each other although no two files do', async () => {
    write({
      'domain/tours/stop.ts': imports('domain/links/link.ts'),
      'domain/links/link.ts': exported,
      'domain/links/reel-link.ts': imports('domain/tours/reel.ts'),
      'domain/tours/reel.ts': exported,
    });
    const { ok, output } = await check();
    expect(ok).toBe(false);
    expect(output).toContain('folder-cycle: domain: links, tours');
    expect(output).toContain('domain/links/reel-link.ts → domain/tours/reel.ts');
  });

  it('reject a project without modules', async () => {
    write({ 'base/.keep': '' });
    expect((await check()).ok).toBe(false);
  });
});
