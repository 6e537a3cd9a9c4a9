/** The server names a session's browser in English, "Firefox on Linux"; here it is put into the visitor's language. */
import type { IntlShape } from 'react-intl';
import { accountMessages as messages } from './messages.ts';

const browserOnSystem = /^(.+) on (.+)$/;

export const deviceName = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>, client: string): string => {
  if (client === '') return formatMessage(messages.unknownDevice);
  const [, browser, system] = browserOnSystem.exec(client) ?? [];
  return browser && system ? formatMessage(messages.device, { browser, system }) : client;
};
