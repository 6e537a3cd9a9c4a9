/** Tags for visitors. What draws them is fetched when the space turns out to have some. */
import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '#ui-kit/index.ts';
import { tagMessages } from '../messages.ts';
import { $hadTags, $hasTags, $tagPanelOpen, tagListToggled } from '../state.ts';
import type { TagsProps } from './tags-props.ts';

const LateTags = lazy(async () => ({ default: (await import('./lazy-tags.tsx')).LazyTags }));

export const Tags = (props: TagsProps) => {
  const hadTags = useUnit($hadTags);
  if (!hadTags) return null;
  return (
    <Suspense fallback={null}>
      <LateTags {...props} />
    </Suspense>
  );
};

/** Opens the list; absent in a space without tags. */
export const TagsButton = () => {
  const intl = useIntl();
  const { hasTags, isOpen, toggle } = useUnit({ hasTags: $hasTags, isOpen: $tagPanelOpen, toggle: tagListToggled });
  if (!hasTags) return null;
  return (
    <IconButton icon="tag" label={intl.formatMessage(tagMessages.title)} isPressed={isOpen} onPress={() => toggle()} />
  );
};
