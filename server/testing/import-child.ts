/** A process that imports one prepared folder, to be killed by its test. Arguments: data folder, prepared folder. */
import { importPrepared } from '../edits/imports/import-prepared.ts';

const [dataFolder, preparedFolder] = process.argv.slice(2) as [string, string];
process.stdout.write('begin\n');
const imported = await importPrepared(dataFolder, preparedFolder);
process.stdout.write(imported.ok ? 'done\n' : `${imported.failure.message}\n`);
