/** `enfilade export`: writes a model as a capture bundle. */
import { exportModel } from './export/export-model.ts';
import { chooseReporter } from './progress.ts';
import { valueOrThrow, CommandFailure } from './command-failure.ts';
import { abortable } from './terminal.ts';
import { withLockedStore } from './with-store.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Throws a `CommandFailure` for errors that the user can correct. */
export const exportCommand = async (
  id: string,
  target: string,
  { json = false }: { readonly json?: boolean },
): Promise<void> => {
  const reporter = chooseReporter(json);
  try {
    const exported = await abortable((signal) =>
      withLockedStore((store) =>
        exportModel(store, id, target, {
          signal,
          onProgress: (event) => reporter.progress(event),
          onNotice: (sentence) => reporter.notice(sentence),
        }),
      ),
    );
    const { sweeps, files } = valueOrThrow(exported);
    const amount = `${counted(sweeps, 'viewpoint', 'viewpoints')} and ${counted(files, 'file', 'files')}`;
    reporter.finished({ id, target, sweeps, files }, `Exported ${id} to ${target}: ${amount}.`);
  } catch (thrown) {
    if (thrown instanceof CommandFailure) reporter.failed(thrown.code, thrown.message, thrown.values);
    throw thrown;
  } finally {
    reporter.stop();
  }
};
