/** The entries of a card's menu for users who may edit the space, and what each does. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { ModelCard } from '#domain/graph/page-data.ts';
import { mayDeleteSpace, mayEditSpace } from '#domain/spaces/find-spaces.ts';
import { isArchived, isTrashed } from '#domain/spaces/space-states.ts';
import {
  $language,
  $mayCreate,
  placingUrl,
  statisticsUrl,
  viewerUrl,
  workshopUrl,
  type SpaceMenu,
} from '#src/features/spaces/index.ts';
import { settingsMessages as messages } from './messages.ts';
import { actionRequested, copyPressed, restorePressed, settingsOpened } from './state.ts';

const entries = [
  { id: 'open', icon: 'inside', message: messages.open },
  { id: 'copyLink', icon: 'link', message: messages.copyLink },
  { id: 'settings', icon: 'share', message: messages.settings },
  { id: 'edit', icon: 'settings', message: messages.edit },
  { id: 'place', icon: 'floorPlan', message: messages.place },
  { id: 'addFiles', icon: 'upload', message: messages.addFiles },
  { id: 'statistics', icon: 'chart', message: messages.statistics },
  { id: 'download', icon: 'download', message: messages.download },
  { id: 'duplicate', icon: 'copy', message: messages.duplicate },
  { id: 'archive', icon: 'archive', message: messages.archive },
  { id: 'trash', icon: 'trash', message: messages.toTrash },
] as const;
const restoreEntry = { id: 'restore', icon: 'undo', message: messages.restore } as const;
const deleteEntry = { id: 'delete', icon: 'trash', message: messages.deleteForGood } as const;
/** What an archived space offers beside restoring it. */
const idsOfArchived: ReadonlySet<string> = new Set(['download', 'duplicate', 'trash']);

const entriesOf = (space: ModelCard) => {
  if (isTrashed(space)) return mayDeleteSpace(space) ? [restoreEntry, deleteEntry] : [restoreEntry];
  if (isArchived(space)) return [restoreEntry, ...entries.filter(({ id }) => idsOfArchived.has(id))];
  return entries;
};

/** What the entries that leave the page or are part of other features do. */
export interface MenuActions {
  readonly onOpen: (url: string) => void;
  readonly onDownload: (id: string) => void;
  readonly onDuplicate: (space: ModelCard) => void;
  readonly onAddFiles: (space: ModelCard) => void;
}

/** Returns the menu of a space; null for users who may not edit it. */
export const useSpaceMenu = ({
  onOpen,
  onDownload,
  onDuplicate,
  onAddFiles,
}: MenuActions): ((space: ModelCard) => SpaceMenu | null) => {
  const { formatMessage } = useIntl();
  const { language, mayCreate, copy, openSettings, requestAction, restore } = useUnit({
    language: $language,
    mayCreate: $mayCreate,
    copy: copyPressed,
    openSettings: settingsOpened,
    requestAction: actionRequested,
    restore: restorePressed,
  });
  return (space) => {
    if (!mayEditSpace(space)) return null;
    const { id } = space;
    const actions: Readonly<Record<string, () => void>> = {
      open: () => onOpen(viewerUrl(id, language)),
      copyLink: () => copy(window.location.origin + viewerUrl(id, language)),
      settings: () => openSettings(space),
      edit: () => onOpen(workshopUrl(id, language)),
      place: () => onOpen(placingUrl(id, language)),
      statistics: () => onOpen(statisticsUrl(id, language)),
      download: () => onDownload(id),
      addFiles: () => onAddFiles(space),
      duplicate: () => onDuplicate(space),
      archive: () => requestAction({ action: 'archive', space }),
      trash: () => requestAction({ action: 'trash', space }),
      delete: () => requestAction({ action: 'delete', space }),
      restore: () => restore(space),
    };
    return {
      items: entriesOf(space)
        .filter(({ id: item }) => mayCreate || item !== 'duplicate')
        .map(({ id: item, icon, message }) => ({ id: item, icon, label: formatMessage(message) })),
      onSelect: (item) => actions[item]?.(),
    };
  };
};
