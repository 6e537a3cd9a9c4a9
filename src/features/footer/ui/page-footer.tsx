/** The footer of the viewer (docs/reference/screens-and-errors.md#footer). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $areBarsFaded } from '#src/features/fade-bars/index.ts';
import { Footer } from '#ui-kit/index.ts';
import { footerMessages as messages } from '../messages.ts';
import { useFooterLinks, useFooterLogo } from './use-footer-links.ts';

export const PageFooter = () => {
  const { formatMessage } = useIntl();
  const isFaded = useUnit($areBarsFaded);
  const [links, logo] = [useFooterLinks(), useFooterLogo()];
  if (links.length === 0 && !logo) return null;
  return (
    <Footer
      label={formatMessage(messages.label)}
      items={links}
      onSelect={(id) => links.find((link) => link.id === id)?.press()}
      logo={logo}
      faded={isFaded}
    />
  );
};
