/** The name of a session's device in the list. */
import type { IntlShape } from 'react-intl';
import { accountMessages as messages } from './messages.ts';

const browserOnSystem = /^(.+) on (.+)$/;

/** Translates the server's description of a browser, which is in English: "Firefox on Linux". */
export const formatDeviceName = ({ formatMessage }: Pick<IntlShape, 'formatMessage'>, client: string): string => {
  if (client === '') return formatMessage(messages.unknownDevice);
  const [, browser, system] = browserOnSystem.exec(client) ?? [];
  return browser && system ? formatMessage(messages.device, { browser, system }) : client;
};
