/** The entries of a card's menu for users who may edit the space, and what each does. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { mayEditSpace } from '#domain/spaces/find-spaces.ts';
import {
  $language,
  placingUrl,
  statisticsUrl,
  viewerUrl,
  workshopUrl,
  type SpaceMenu,
} from '#src/features/spaces/index.ts';
import { settingsMessages as messages } from './messages.ts';
import { copyPressed, restorePressed, settingsOpened, trashPressed } from './state.ts';

const entries = [
  { id: 'open', icon: 'inside', message: messages.open },
  { id: 'copyLink', icon: 'link', message: messages.copyLink },
  { id: 'settings', icon: 'share', message: messages.settings },
  { id: 'edit', icon: 'settings', message: messages.edit },
  { id: 'place', icon: 'floorPlan', message: messages.place },
  { id: 'statistics', icon: 'chart', message: messages.statistics },
  { id: 'download', icon: 'archive', message: messages.download },
  { id: 'trash', icon: 'trash', message: messages.toTrash },
] as const;
const restoreEntry = { id: 'restore', icon: 'undo', message: messages.restore } as const;

/** What the entries that leave the page or are part of other features do. */
export interface MenuActions {
  readonly onOpen: (url: string) => void;
  readonly onDownload: (id: string) => void;
}

/** Returns the menu of a space; null for users who may not edit it. */
export const useSpaceMenu = ({ onOpen, onDownload }: MenuActions): ((space: ModelCard) => SpaceMenu | null) => {
  const { formatMessage } = useIntl();
  const { language, copy, openSettings, trash, restore } = useUnit({
    language: $language,
    copy: copyPressed,
    openSettings: settingsOpened,
    trash: trashPressed,
    restore: restorePressed,
  });
  return (space) => {
    if (!mayEditSpace(space)) return null;
    const { id, access } = space;
    const actions: Readonly<Record<string, () => void>> = {
      open: () => onOpen(viewerUrl(id, language)),
      copyLink: () => copy(window.location.origin + viewerUrl(id, language)),
      settings: () => openSettings(space),
      edit: () => onOpen(workshopUrl(id, language)),
      place: () => onOpen(placingUrl(id, language)),
      statistics: () => onOpen(statisticsUrl(id, language)),
      download: () => onDownload(id),
      trash: () => trash(space),
      restore: () => restore(space),
    };
    const items = access?.state === 'gone' ? [restoreEntry] : entries;
    return {
      items: items.map(({ id: item, icon, message }) => ({ id: item, icon, label: formatMessage(message) })),
      onSelect: (item) => actions[item]?.(),
    };
  };
};
