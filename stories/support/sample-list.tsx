/** Items of a list of different kinds: a place, a tag, a measurement. */
import type { ItemListItem } from '../../ui-kit/components/item-list/item-list.tsx';
import { TagMark } from '../../ui-kit/components/tag-mark/tag-mark.tsx';
import { Icon } from '../../ui-kit/icons/icon.tsx';
import { viewpoints } from './sample-text.ts';

const disc = ['M12 4a8 8 0 1 1-.01 0', 'M12 8v8M8 12h8'];

export const tagSign = <TagMark color="#0f766e" icon={disc} />;

/** Every second item is a tag, and every fourth a measurement. */
export const listItems = (count: number): readonly ItemListItem[] =>
  viewpoints(count).map(({ thumbnailUrl, ...item }, index) => {
    if (index % 2 === 0) return { ...item, thumbnailUrl };
    return { ...item, sign: index % 4 === 1 ? tagSign : <Icon name="measure" /> };
  });
