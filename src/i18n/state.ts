/** The message formatter, for texts that are drawn in the scene instead of by React. */
import { createEvent, createStore } from 'effector';
import type { IntlShape } from 'react-intl';

export const intlCreated = createEvent<IntlShape>();
/** Null until the messages of the locale are loaded. */
export const $intl = createStore<IntlShape | null>(null, { serialize: 'ignore' }).on(intlCreated, (_, intl) => intl);
