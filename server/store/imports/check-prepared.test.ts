import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { PreparedCopies, PreparedModel } from '#domain/model/prepared.ts';
import { fixtureModel, writePrepared } from '../../testing/prepared-fixture.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { checkPrepared } from './check-prepared.ts';

const renamed = JSON.parse('{ "__proto__": "a", "constructor": "b", "x/y": "c" }') as Record<string, string>;
const kept: PreparedCopies = {
  options: {},
  defurnished: {},
  meshLevels: [],
  renamed: { sweeps: renamed, floors: {}, rooms: {} },
  files: [],
};

it('returns the whole model, with defaults for fields that older importers do not write', async () => {
  const fixture = fixtureModel('haus', { kept });
  const folder = await writePrepared(path.join(temporaryFolder(), 'one'), fixture);
  // JSON has no -0.
  const model = JSON.parse(JSON.stringify(fixture)) as PreparedModel;
  const floors = model.floors.map((floor) => ({ ...floor, classification: null }));
  const checked = await checkPrepared(folder);
  expect(checked).toEqual({ ok: true, value: { ...model, floors, pictures: null } });
  expect(checked.ok && Object.keys(checked.value.kept!.renamed.sweeps)).toEqual(['__proto__', 'constructor', 'x/y']);

  const { kept: _, ...older } = model;
  writeFileSync(path.join(folder, 'model.json'), JSON.stringify(older));
  expect(await checkPrepared(folder)).toEqual({ ok: true, value: { pictures: null, ...model, floors, kept: null } });
});

it('names the path of the first issue', async () => {
  const folder = await writePrepared(path.join(temporaryFolder(), 'one'), fixtureModel('haus', { kept }));
  const messageOf = async (content: unknown): Promise<string> => {
    writeFileSync(path.join(folder, 'model.json'), JSON.stringify(content));
    const checked = await checkPrepared(folder);
    return checked.ok ? 'accepted' : checked.failure.message;
  };
  const model = fixtureModel('haus', { kept });
  const [first, ...others] = model.sweeps;
  const { position: _, ...incomplete } = first!;
  const sentence = (issue: string): string => `${folder} cannot be taken in: ${issue}.`;
  expect(await messageOf([])).toBe(sentence('the document must be an object'));
  expect(await messageOf({ ...model, sweeps: [incomplete, ...others] })).toBe(
    sentence('sweeps[0].position must be 3 numbers'),
  );
  expect(
    await messageOf({
      ...model,
      kept: { ...kept, renamed: { ...kept.renamed, rooms: { x: 'y', constructor: 3 } } },
    }),
  ).toBe(sentence('kept.renamed.rooms.constructor must be a text without U+0000'));
});
