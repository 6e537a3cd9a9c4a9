// Prints the GraphQL schema to docs/schema.graphql, so that its changes are visible in commits. `--write` updates the file;
// without it the file is compared.
import { fileURLToPath } from 'node:url';
import { parse, print, printSchema, visit } from 'graphql';
import { generatedFile } from './generated-file.js';
import { loadTypeScript } from './load-typescript.js';

const head = '# The graph of Enfilade, printed from the server by `node scripts/schema.js --write`; do not edit.\n\n';

/** Writes single-line descriptions on one line. */
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
