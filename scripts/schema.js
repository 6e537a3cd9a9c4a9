// The graph's schema as a document, docs/schema.graphql: a change of the schema shows as a change of this file. `--write`
// brings it up to date, without it the two are compared.
import { fileURLToPath } from 'node:url';
import { parse, print, printSchema, visit } from 'graphql';
import { generatedFile } from './generated-file.js';
import { loadTypeScript } from './load-typescript.js';

const head = '# The graph of Enfilade, printed from the server by `node scripts/schema.js --write`; do not edit.\n\n';

/** Descriptions of one line on one line. */
const compact = (text) =>
  print(visit(parse(text), { StringValue: (node) => ({ ...node, block: node.value.includes('\n') }) }));

/** @returns {Promise<{ ok: boolean, output: string, note: string }>} a step's result */
export const checkSchema = async ({ write = false } = {}) => {
  const { createGraphSchema } = await loadTypeScript('server/api/graphql/graph-schema.ts');
  return generatedFile({
    file: 'docs/schema.graphql',
    text: head + compact(printSchema(createGraphSchema())),
    command: 'node scripts/schema.js --write',
    write,
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output, note } = await checkSchema({ write: process.argv.includes('--write') });
  console.log(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}
