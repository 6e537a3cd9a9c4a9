/** Plugins: annotations of which one version may be selected. */
import type { Complete } from '#domain/records/define-kind.ts';
import type { plugin } from '#domain/records/kinds/plugin.ts';
import { annotationRepository } from './annotation-repository.ts';
import type { RecordRepository } from '../record-repository.ts';

const pluginAnnotations = annotationRepository('plugin');

export const pluginRepository: RecordRepository = {
  ...pluginAnnotations,
  validate: async (transaction, modelId, id, from, to) => {
    const reason = await pluginAnnotations.validate!(transaction, modelId, id, from, to);
    if (reason || !to) return reason;
    if (to['name'] !== id) return 'plugin.name must be the id: a plugin is known by its name.';
    const chosen = to['currentVersion'];
    const versions = to['versions'] as unknown as Complete<typeof plugin>['versions'];
    return chosen === null || versions.some(({ version }) => version === chosen)
      ? null
      : `The version ${JSON.stringify(chosen)} does not exist.`;
  },
};
