/** The summary panel at the left of the view; on a phone a sheet. */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { parseWebUrl } from '#domain/links/web-url.ts';
import { hasSummary } from '#domain/summary/has-summary.ts';
import { $model } from '#src/data/state.ts';
import { PanelFrame } from '#src/shell/panels/lazy.ts';
import { SummaryPanel } from '#ui-kit/lazy.ts';
import { summaryStatusMessages } from '../messages.ts';
import { summaryMessages as messages } from '../panel-messages.ts';
import { summaryPanel } from '../state.ts';
import { useSubscriberPrompt } from './use-subscriber-prompt.ts';

export const SummaryContent = () => {
  const intl = useIntl();
  const model = useUnit($model);
  const banner = useSubscriberPrompt('banner');
  if (!model) return null;
  const { details } = model;
  return (
    <PanelFrame
      panel={summaryPanel}
      title={intl.formatMessage(summaryStatusMessages.title)}
      closeLabel={intl.formatMessage(messages.close)}
    >
      <SummaryPanel
        name={details.name}
        address={details.formattedAddress}
        presentedBy={details.presentedBy && intl.formatMessage(messages.presentedBy, { name: details.presentedBy })}
        contact={details.contact}
        externalUrl={parseWebUrl(details.externalUrl) ? details.externalUrl : ''}
        information={details.summary}
        description={details.description}
        thumbnailUrl={model.thumbnailUrl}
        labels={{
          address: intl.formatMessage(messages.address),
          contact: intl.formatMessage(messages.contact),
          learnMore: intl.formatMessage(messages.learnMore),
          information: intl.formatMessage(messages.information),
          description: intl.formatMessage(messages.description),
          newTab: intl.formatMessage(messages.newTab),
        }}
        empty={
          hasSummary(details)
            ? undefined
            : { title: intl.formatMessage(messages.emptyTitle), hint: intl.formatMessage(messages.emptyHint) }
        }
        banner={banner}
      />
    </PanelFrame>
  );
};
