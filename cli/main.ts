/** The command line: commands, options, and exit codes. */
import { Command, CommanderError, Option } from 'commander';
import { panoramaFills } from '#domain/model/capture.ts';
import packageFile from '../package.json' with { type: 'json' };
import { backupCommand, restoreCommand, type BackupCommandOptions } from './backup-command.ts';
import { doctorCommand, type DoctorOptions } from './doctor-command.ts';
import { exportCommand } from './export-command.ts';
import { checkCommand } from './import-check.ts';
import { importCommand, type ImportOptions } from './import-command.ts';
import { addKeyCommands } from './key-command.ts';
import { listCommand, removeCommand } from './models-command.ts';
import { addPolicyCommands } from './policy-command.ts';
import { addSettingsCommands } from './settings-command.ts';
import { unavailableOf } from '#server/wire/unavailable.ts';
import { CommandFailure } from './command-failure.ts';
import { addSecurityLogCommand } from './security-log-command.ts';
import { serveCommand, type ServeOptions } from './serve-command.ts';
import { printError } from './terminal.ts';
import { addUserCommands } from './user-command.ts';
import { addVisibilityCommand } from './visibility-command.ts';

const { version } = packageFile;

const program = new Command('enfilade')
  .description(
    'Walk captured spaces in the browser. The data folder is ENFILADE_DATA, or .data in the current folder; DATABASE_URL and S3_BUCKET ' +
      'configure PostgreSQL and a bucket for several servers.',
  )
  .version(version)
  .option('--debug', 'show where a failure came from')
  .exitOverride();

// Files in the data folder and archives are private to their owner; exports may be shared.
program.hook('preAction', (_, command) => {
  if (command.name() !== 'export') process.umask(0o077);
});

program
  .command('import')
  .description('import a capture: a bundle, a folder of panoramas, a foreign tour, or a mesh')
  .argument('<source>', 'file or folder')
  .option('--id <id>', 'the model’s id in URLs; replaces the model with this id')
  .option('--name <name>', 'the model’s name; without it, a model that exists keeps its own')
  .option('--mesh <file>', 'a GLB or OBJ of the same space')
  .option('--no-mesh', 'without a mesh, whatever the source and the model have')
  .option('--replace', 'replace an existing model with the same id instead of choosing another id')
  .option('--into <id>', 'add to the model with this id: panoramas to its viewpoints, or a mesh; its content remains')
  .option(
    '--as-new',
    'with --into: a panorama with the name of a viewpoint is a new one and does not replace its picture',
  )
  .option('--visibility <name>', 'who may see it: private (for a new model by default), unlisted or public')
  .addOption(new Option('--staging <folder>', 'where to prepare files, for jobs of the server').hideHelp())
  .addOption(
    new Option(
      '--fill <how>',
      'what is shown where a panorama has no picture: its blurred continuation (blur, the default), or black (none)',
    ).choices(panoramaFills),
  )
  .option('--skip', 'leave pictures out that cannot be used, such as ordinary photos and damaged ones')
  .option('--check', 'print everything that is wrong with the source, and import nothing')
  .option('--json', 'print progress as one JSON object per line')
  .action(async (source: string, { check, ...options }: ImportOptions & { check?: boolean }) => {
    if (!check) return importCommand(source, options);
    if (!(await checkCommand(source, options))) process.exitCode = 1;
  });

program
  .command('serve')
  .description('serve the models of the data folder')
  .option('--port <number>', 'port to listen on', process.env['PORT'] || '8080')
  .option('--host <address>', 'address to listen on; all by default')
  .option('--https', 'serve https, with a self-signed certificate of this machine unless --cert names another')
  .option('--cert <file>', 'a certificate of your own for https, in PEM form with those of its issuers')
  .option('--key <file>', 'its private key, in PEM form without a passphrase')
  .action((options: ServeOptions) => serveCommand(options, version));

program
  .command('list')
  .description('list the models')
  .option('--json', 'as JSON')
  .action((options: { json?: boolean }) => listCommand(options));

program
  .command('remove')
  .description('remove a model and its files')
  .argument('<id>', 'the model’s id')
  .action((id: string) => removeCommand(id));

program
  .command('export')
  .description('write a model as a capture bundle, which import reads')
  .argument('<id>', 'the model’s id')
  .argument('<target>', 'a new folder, or a file ending in .zip')
  .option('--json', 'print progress as one JSON object per line')
  .action((id: string, target: string, options: { json?: boolean }) => exportCommand(id, target, options));

addVisibilityCommand(program);
addUserCommands(program);
addKeyCommands(program);
addPolicyCommands(program);
addSettingsCommands(program);
addSecurityLogCommand(program);
program
  .command('backup')
  .description('write the database and all files into one archive')
  .argument('<file>', 'the archive to write, such as enfilade.tar')
  .option('--json', 'print progress as one JSON object per line')
  .addOption(new Option('--job-of <user>', 'which user requested it, for jobs of the server').hideHelp())
  .action((file: string, options: BackupCommandOptions) => backupCommand(file, options));

program
  .command('restore')
  .description('fill an empty data folder, database and bucket from a backup')
  .argument('<file>', 'the archive to read')
  .action((file: string) => restoreCommand(file));

program
  .command('doctor')
  .description('check database and files against each other; list, restore or empty the trash')
  .option('--restore <key>', 'move files back from the trash: a key, a folder of keys, or "missing"')
  .option('--empty-trash', 'delete everything in the trash')
  .option('--pair', 'declare that this database and these files belong together')
  .option('--quick', 'compare only sizes, do not read files')
  .option('--json', 'as JSON')
  .action((options: DoctorOptions) => doctorCommand(options));

const exitCodeOf = (thrown: unknown, debug: boolean): number => {
  // Commander has printed its message already; help and version also end here.
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : 2;
  if (debug) console.error(thrown);
  else printError(thrown);
  if (!(thrown instanceof CommandFailure)) return unavailableOf(thrown) ? 2 : 1;
  return thrown.code === 'stopped' ? 130 : 2;
};

try {
  await program.parseAsync();
} catch (thrown) {
  process.exitCode = exitCodeOf(thrown, program.opts<{ debug?: boolean }>().debug ?? process.argv.includes('--debug'));
}
