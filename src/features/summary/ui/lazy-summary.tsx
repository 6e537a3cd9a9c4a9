/** The summary panel at the left of the view; on a phone a sheet. */
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { parseWebUrl } from '#domain/links/web-url.ts';
import { hasSummary } from '#domain/summary/has-summary.ts';
import { $model } from '#src/data/state.ts';
import { handleEscape } from '#src/tools/escape-order.ts';
import { SidePanel } from '#ui-kit/index.ts';
import { SummaryPanel } from '#ui-kit/lazy.ts';
import { summaryStatusMessages } from '../messages.ts';
import { summaryMessages as messages } from '../panel-messages.ts';
import { $isSummaryOpen, summaryClosed } from '../state.ts';
import { useSubscriberPrompt } from './use-subscriber-prompt.ts';

/** Escape closes the panel also while the focus is in the view; a focus that would be lost goes to the name. */
const useOpenPanel = (isOpen: boolean, close: () => void): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    const registration = handleEscape('openPanel', () => {
      close();
      return true;
    });
    return () => {
      registration.dispose();
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-opens="summary"]')?.focus();
    };
  }, [isOpen, close]);
};

export const LazySummary = () => {
  const intl = useIntl();
  const { isOpen, model, close } = useUnit({ isOpen: $isSummaryOpen, model: $model, close: summaryClosed });
  const banner = useSubscriberPrompt('banner');
  useOpenPanel(isOpen, close);
  if (!isOpen || !model) return null;
  const { details } = model;
  return (
    <SidePanel
      side="left"
      title={intl.formatMessage(summaryStatusMessages.title)}
      closeLabel={intl.formatMessage(messages.close)}
      onClose={() => close()}
      takesFocus
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
    </SidePanel>
  );
};
