/** The text of the list of tags and of a tag's card. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const cardMessages = defineMessages<{
  close: NoMessageValues;
  back: NoMessageValues;
  untitled: NoMessageValues;
  listEmptyTitle: NoMessageValues;
  listEmpty: NoMessageValues;
  empty: NoMessageValues;
  undock: NoMessageValues;
  dock: NoMessageValues;
  keywords: NoMessageValues;
  enlarge: { name: string };
  mediaOf: { name: string };
  showFrom: { provider: string };
  showHint: { host: string };
  openAt: { provider: string };
  opensElsewhere: NoMessageValues;
}>({
  close: { id: 'tags.close', defaultMessage: 'Close' },
  back: { id: 'tags.back', defaultMessage: 'All tags' },
  untitled: { id: 'tags.untitled', defaultMessage: 'Untitled tag' },
  listEmptyTitle: { id: 'tags.listEmptyTitle', defaultMessage: 'No tags left' },
  listEmpty: { id: 'tags.listEmpty', defaultMessage: 'The owner has removed them.' },
  empty: { id: 'tags.empty', defaultMessage: 'No description' },
  undock: { id: 'tags.undock', defaultMessage: 'Show beside the pin' },
  dock: { id: 'tags.dock', defaultMessage: 'Show in the panel' },
  keywords: { id: 'tags.keywords', defaultMessage: 'Keywords' },
  enlarge: { id: 'tags.enlarge', defaultMessage: 'Enlarge image: {name}' },
  mediaOf: { id: 'tags.mediaOf', defaultMessage: 'Media of “{name}”' },
  showFrom: { id: 'tags.showFrom', defaultMessage: 'Show from {provider}' },
  showHint: { id: 'tags.showHint', defaultMessage: 'Nothing is loaded from {host} until you click.' },
  openAt: { id: 'tags.openAt', defaultMessage: 'Open at {provider}' },
  opensElsewhere: { id: 'tags.opensElsewhere', defaultMessage: 'It cannot be shown here and opens in a new tab.' },
});
