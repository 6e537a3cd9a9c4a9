/** Plugins: annotations of which one version may be selected. */
import type { PluginVersion } from '#domain/model/content/plugin.ts';
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
    const versions = to['versions'] as unknown as readonly PluginVersion[];
    return chosen === null || versions.some(({ version }) => version === chosen)
      ? null
      : `The version ${JSON.stringify(chosen)} does not exist.`;
  },
};
