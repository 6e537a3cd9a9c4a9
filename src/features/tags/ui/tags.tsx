/** Tags for visitors. Their panel and pins are loaded once the space has some. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui-kit/index.ts';
import { lazyFeature } from '../../lazy-feature/index.ts';
import { tagMessages } from '../messages.ts';
import { $hasHadTags, $hasTags, $isTagPanelOpen, tagListToggled } from '../state.ts';
export const { Panel: Tags } = lazyFeature({
  name: 'tags',
  load: () => import('./lazy-tags.tsx'),
  loadWhen: $hasHadTags,
  parts: { Panel: (module) => module.LazyTags },
}).parts;

/** Opens the list; not rendered in a space without tags. */
export const TagsButton = () => {
  const intl = useIntl();
  const { hasTags, isOpen, toggle } = useUnit({ hasTags: $hasTags, isOpen: $isTagPanelOpen, toggle: tagListToggled });
  if (!hasTags) return null;
  return (
    <IconButton icon="tag" label={intl.formatMessage(tagMessages.title)} isPressed={isOpen} onPress={() => toggle()} />
  );
};
