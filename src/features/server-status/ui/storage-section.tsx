/** How much each space takes. */
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { ServerFacts } from '#src/data/administration/server-facts.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import { Button } from '#ui-kit/index.ts';
import { PageSection, RankedTable } from '#ui-kit/lazy.ts';
import { serverStatusMessages as messages } from '../messages.ts';
import { $areAllShown, allSpacesToggled } from '../state.ts';
import { maxShownSpaces, storageRows, totalBytes } from '../storage-rows.ts';

const useHint = ({ spaces, trash, isMeasuring }: ServerFacts): string => {
  const intl = useIntl();
  const done = spaces.filter(({ bytes }) => bytes !== null).length;
  if (isMeasuring && done < spaces.length)
    return intl.formatMessage(messages.measuring, { done, total: spaces.length });
  return intl.formatMessage(messages.storageHint, {
    size: formatBytes(intl, totalBytes(spaces)),
    trash: trash === null ? intl.formatMessage(messages.notMeasured) : formatBytes(intl, trash),
  });
};

export const StorageSection = ({ facts }: { readonly facts: ServerFacts }) => {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { areAllShown, toggle } = useUnit({ areAllShown: $areAllShown, toggle: allSpacesToggled });
  const rows = useMemo(() => storageRows(facts.spaces), [facts]);
  const hint = useHint(facts);
  const title = formatMessage(messages.storage);
  const shown = areAllShown ? rows : rows.slice(0, maxShownSpaces);
  return (
    <PageSection title={title} hint={hint}>
      <RankedTable
        caption={title}
        columns={[formatMessage(messages.space), formatMessage(messages.size)]}
        rows={shown.map(({ id, name, bytes, share }) => ({
          id,
          name,
          count: bytes === null ? formatMessage(messages.notMeasured) : formatBytes(intl, bytes),
          share,
        }))}
        empty={formatMessage(messages.noSpaces)}
      />
      {rows.length > maxShownSpaces && (
        <Button variant="secondary" isExpanded={areAllShown} onPress={() => toggle()}>
          {areAllShown
            ? formatMessage(messages.showLargest, { count: maxShownSpaces })
            : formatMessage(messages.showAll, { count: rows.length })}
        </Button>
      )}
    </PageSection>
  );
};
