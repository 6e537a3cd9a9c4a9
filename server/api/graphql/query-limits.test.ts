import { expect, it } from 'vitest';
import { operations } from '#domain/graph/operations.ts';
import { queryGraph } from '../../testing/people.ts';
import { fixtureModel } from '../../testing/prepared-fixture.ts';
import { runTestServer } from '../../testing/running-server.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Repeats `text` with the number of each copy in place of "#". */
const times = (count: number, text: string): string =>
  Array.from({ length: count }, (_, i) => text.replaceAll('#', String(i))).join(' ');

const nested = (levels: number): string => (levels === 0 ? 'name' : `name ofType { ${nested(levels - 1)} }`);

const excessiveQueries: readonly (readonly [name: string, query: string, sentence: RegExp])[] = [
  ['deep', `{ __schema { types { fields { type { ${nested(20)} } } } } }`, /levels deep: ask for at most/],
  ['full of aliases', `{ ${times(60, 'a#: model(id: "haus") { id }')} }`, /has 60 aliases/],
  [
    'wide',
    `{ models { locations { pano { skyboxes { ${times(200, 'status')} } } } } }`,
    /costs \d+: ask for less at a time/,
  ],
  ['wide in one place', `{ model(id: "haus") { ${times(300, 'id')} } }`, /300 fields in one place/],
  [
    'wide in a fragment that is never spread',
    `{ models { id } } fragment unused on Model { ${times(300, 'id')} }`,
    /300 fields in one place/,
  ],
  [
    'large through fragments',
    `{ model(id: "haus") { ...f0 } } ${times(16, 'fragment f# on Model { id ...n# ...n# }').replaceAll(/n(\d+)/g, (_, n: string) => `f${Number(n) + 1}`)} fragment f16 on Model { id locations { id } }`,
    /costs \d+: ask for less at a time/,
  ],
  [
    'a cycle of fragments',
    '{ model(id: "haus") { ...a } } fragment a on Model { ...b } fragment b on Model { ...a }',
    /itself/,
  ],
  ['nested beyond the stack', `{ model(id: ${'['.repeat(4950)}`, /nested too deeply/],
  ['long', `{ model(id: "haus") { ${times(5000, 'id')} } }`, /5000 tokens/],
];

it('accepts the named operations and rejects excessive queries with a sentence', async () => {
  const server = await runTestServer(temporaryFolder());
  try {
    await server.importModel(fixtureModel('haus'));
    for (const [name, query] of Object.entries(operations)) {
      const { errors } = await queryGraph(server.origin, query);
      // Without variables they are executed or rejected for that; none exceeds a limit.
      for (const { message } of errors ?? []) expect([name, message]).toEqual([name, expect.stringContaining('$')]);
    }
    for (const [name, query, sentence] of excessiveQueries) {
      const { data, errors } = await queryGraph(server.origin, query);
      expect([name, data ?? null]).toEqual([name, null]);
      expect([name, errors?.[0]]).toEqual([
        name,
        expect.objectContaining({ message: expect.stringMatching(sentence), extensions: { code: 'request.invalid' } }),
      ]);
    }
  } finally {
    await server.stop();
  }
});
