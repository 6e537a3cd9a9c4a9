/** `enfilade export`: a model as a capture bundle, to take elsewhere. */
import { exportModel } from './export/export-model.ts';
import { chooseReporter } from './progress.ts';
import { orFail, CommandFailure } from './command-failure.ts';
import { stoppable } from './stop-signal.ts';
import { withLockedStore } from './with-store.ts';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Throws a `Refusal` for what the person can mend. */
export const exportCommand = async (
  id: string,
  target: string,
  { json = false }: { readonly json?: boolean },
): Promise<void> => {
  const reporter = chooseReporter(json);
  try {
    const exported = await stoppable((signal) =>
      withLockedStore((store) =>
        exportModel(store, id, target, {
          signal,
          onProgress: (event) => reporter.progress(event),
          onNotice: (sentence) => reporter.notice(sentence),
        }),
      ),
    );
    const { sweeps, files } = orFail(exported);
    const amount = `${counted(sweeps, 'viewpoint', 'viewpoints')} and ${counted(files, 'file', 'files')}`;
    reporter.finished({ id, target, sweeps, files }, `Exported ${id} to ${target}: ${amount}.`);
  } catch (thrown) {
    if (thrown instanceof CommandFailure) reporter.refused(thrown.code, thrown.message);
    throw thrown;
  } finally {
    reporter.stop();
  }
};
