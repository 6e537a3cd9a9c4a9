/** Version, places of the data, and free disk space. */
import { useIntl } from 'react-intl';
import { minFreeDiskBytes } from '#domain/spaces/upload-files.ts';
import type { ServerFacts } from '#src/data/administration/server-facts.ts';
import { formatBytes } from '#src/i18n/format-bytes.ts';
import { FactList, PageNotice, PageSection } from '#ui-kit/lazy.ts';
import { serverStatusMessages as messages } from '../messages.ts';

export interface FactsSectionProps {
  /** Null before the first response. */
  readonly facts: ServerFacts | null;
  /** Of the last request. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

export const FactsSection = ({ facts, hasFailed, onRetry }: FactsSectionProps) => {
  const intl = useIntl();
  const { formatMessage, formatDate } = intl;
  const loading = formatMessage(messages.loading);
  const diskText = (): string => {
    if (!facts) return loading;
    if (!facts.disk) return formatMessage(messages.unknown);
    const [free, total] = [formatBytes(intl, facts.disk.free), formatBytes(intl, facts.disk.total)];
    return formatMessage(messages.diskOf, { free, total });
  };
  const title = formatMessage(messages.title);
  const shown = (value: (facts: ServerFacts) => string): string => (facts ? value(facts) : loading);
  return (
    <PageSection title={title}>
      {hasFailed && (
        <PageNotice
          kind="warning"
          title={formatMessage(messages.failed)}
          action={{ label: formatMessage(messages.retry), onPress: () => onRetry() }}
        />
      )}
      <FactList
        label={title}
        facts={[
          {
            id: 'version',
            name: formatMessage(messages.version),
            value: shown(({ version }) => `Enfilade ${version}`),
          },
          {
            id: 'started',
            name: formatMessage(messages.started),
            value: shown(({ startedMs }) => formatDate(startedMs, { dateStyle: 'long', timeStyle: 'short' })),
          },
          {
            id: 'database',
            name: formatMessage(messages.database),
            value: shown(({ database }) => (database === 'sqlite' ? formatMessage(messages.sqlite) : 'PostgreSQL')),
          },
          {
            id: 'files',
            name: formatMessage(messages.files),
            value: shown(({ files }) => formatMessage(files === 'folder' ? messages.folder : messages.bucket)),
          },
          {
            id: 'disk',
            name: formatMessage(messages.disk),
            value: diskText(),
            isWarning: facts?.disk != null && facts.disk.free < minFreeDiskBytes,
          },
        ]}
      />
    </PageSection>
  );
};
