// Generates what is written from the definitions of records: GraphQL selections and the capture's JSON schema. `--write`
// updates the files; without it they are compared.
import { fileURLToPath } from 'node:url';
import { generatedFile } from './generated-file.js';
import { loadTypeScript } from './load-typescript.js';

const command = 'node scripts/record-files.js --write';

/** @returns {Promise<{ ok: boolean, output: string, note: string }>} a step's result */
export const checkRecordFiles = async ({ write = false } = {}) => {
  const { writeCaptureSchema, writeSelections } = await loadTypeScript('scripts/record-files.ts');
  const results = [
    await generatedFile({ file: 'domain/graph/record-selections.ts', text: writeSelections(), command, write }),
    await generatedFile({ file: 'importers/bundle/records.schema.json', text: writeCaptureSchema(), command, write }),
  ];
  return {
    ok: results.every(({ ok }) => ok),
    output: results
      .map(({ output }) => output)
      .join('\n')
      .trim(),
    note: results.map(({ note }) => note).join('; '),
  };
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output, note } = await checkRecordFiles({ write: process.argv.includes('--write') });
  console.log(ok ? note : output);
  process.exitCode = ok ? 0 : 1;
}
