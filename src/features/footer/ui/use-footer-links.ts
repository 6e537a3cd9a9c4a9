/** The links of the footer, for the footer itself and for the menu "More". */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import type { FooterLink } from '#domain/controls/visible-controls.ts';
import { $visibleControls } from '#src/features/controls/index.ts';
import { modalOpened } from '#src/features/modals/index.ts';
import { $isRatingPromptDue, feedbackMessages, ratingShown } from '#src/features/ratings/index.ts';
import { $device } from '#src/features/start-up/index.ts';
import type { FooterProps } from '#ui-kit/index.ts';
import { footerMessages as messages } from '../messages.ts';

export interface FooterEntry {
  readonly id: Exclude<FooterLink, 'logo'>;
  readonly label: string;
  readonly isEmphasized: boolean;
  readonly press: () => void;
}

/** Leads to the list of spaces; undefined without branding. */
export const useFooterLogo = (): FooterProps['logo'] => {
  const { formatMessage } = useIntl();
  const { controls, device } = useUnit({ controls: $visibleControls, device: $device });
  return controls.footer.includes('logo')
    ? { label: formatMessage(messages.logo), url: '/', inNewTab: device.embedded }
    : undefined;
};

export const useFooterLinks = (): readonly FooterEntry[] => {
  const { formatMessage } = useIntl();
  const { controls, isPromptDue, open, rate } = useUnit({
    controls: $visibleControls,
    isPromptDue: $isRatingPromptDue,
    open: modalOpened,
    rate: ratingShown,
  });
  const entries: Readonly<Record<FooterEntry['id'], Pick<FooterEntry, 'label' | 'press'>>> = {
    defurnishWarning: { label: formatMessage(messages.defurnishWarning), press: () => open('defunish_ai') },
    feedback: {
      label: formatMessage(isPromptDue ? feedbackMessages.prompt : feedbackMessages.feedback),
      press: () => rate(),
    },
    help: { label: formatMessage(messages.help), press: () => open('help') },
    terms: { label: formatMessage(messages.terms), press: () => open('terms') },
  };
  return controls.footer
    .filter((id) => id !== 'logo')
    .map((id) => ({ id, isEmphasized: id === 'feedback' && isPromptDue, ...entries[id] }));
};
