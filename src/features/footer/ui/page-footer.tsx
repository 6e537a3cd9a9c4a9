/** The footer of the viewer (docs/reference/screens-and-errors.md#footer). */
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { $areBarsFaded } from '#src/features/fade-bars/index.ts';
import { useButtons } from '#src/shell/features/index.ts';
import { Footer } from '#ui-kit/index.ts';
import { footerMessages as messages } from '../messages.ts';
import { useLogo } from './use-logo.tsx';

export const PageFooter = () => {
  const { formatMessage } = useIntl();
  const isFaded = useUnit($areBarsFaded);
  const [links, logo] = [useButtons(['footer'], 'wide'), useLogo()];
  if (links.length === 0 && !logo) return null;
  return (
    <Footer
      label={formatMessage(messages.label)}
      items={links.map(({ id, label, isActive }) => ({ id, label, isEmphasized: isActive }))}
      onSelect={(id) => links.find((link) => link.id === id)?.press()}
      logo={logo}
      faded={isFaded}
    />
  );
};
