/** Plugins: records like others, of whose versions one may be chosen. */
import type { PluginVersion } from '#domain/model/content/plugin.ts';
import { annotationRepository } from './annotation-repository.ts';
import type { RecordRepository } from '../record-repository.ts';

const home = annotationRepository('plugin');

export const pluginRepository: RecordRepository = {
  ...home,
  refuse: async (work, modelId, id, from, to) => {
    const reason = await home.refuse!(work, modelId, id, from, to);
    if (reason || !to) return reason;
    if (to['name'] !== id) return 'plugin.name must be the id: a plugin is known by its name.';
    const chosen = to['currentVersion'];
    const versions = to['versions'] as unknown as readonly PluginVersion[];
    return chosen === null || versions.some(({ version }) => version === chosen)
      ? null
      : `The version ${JSON.stringify(chosen)} does not exist.`;
  },
};
