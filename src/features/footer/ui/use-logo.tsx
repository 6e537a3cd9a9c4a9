/** The logo, which leads to the list of spaces: in the footer, and on a phone in the menu "More". */
import { combine } from 'effector';
import { useUnit } from 'effector-react';
import { useIntl } from 'react-intl';
import { homeUrl } from '#src/data/sign-in-url.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $mayRate } from '#src/features/ratings/index.ts';
import { $device, $parameters } from '#src/features/start-up/index.ts';
import { $host } from '#src/shell/host.ts';
import { Mark, type FooterProps, type MoreMenuItem } from '#ui-kit/index.ts';
import { footerMessages as messages } from '../messages.ts';

/** docs/reference/screens-and-errors.md#footer */
const $isLogoShown = combine(
  $model,
  $isWorkshop,
  $mayRate,
  (model, isWorkshop, mayRate) => (model?.options.branding ?? false) && (!isWorkshop || mayRate),
);

/** Undefined without branding. */
export const useLogo = (): FooterProps['logo'] => {
  const { formatMessage } = useIntl();
  const { isShown, parameters, device, host } = useUnit({
    isShown: $isLogoShown,
    parameters: $parameters,
    device: $device,
    host: $host,
  });
  if (!isShown) return undefined;
  const inNewTab = device.embedded || !host.isWholePage;
  return { label: formatMessage(messages.logo), url: homeUrl(parameters.language), inNewTab };
};

export const useLogoItems = (): readonly MoreMenuItem[] => {
  const logo = useLogo();
  return logo
    ? [{ id: 'logo', label: logo.label, sign: <Mark size={24} />, href: logo.url, opensTab: logo.inNewTab }]
    : [];
};
