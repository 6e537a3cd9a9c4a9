/** The subscriber prompt: whether the banner and the popup are shown, and their dismissal. */
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { parseWebUrl } from '#domain/links/web-url.ts';
import { domainsOf, subscriberPopupDelayMs, subscriberPromptOf } from '#domain/summary/subscriber-prompt.ts';
import { readPreference, writePreference } from '#src/data/preferences.ts';
import { $isWorkshop, $model } from '#src/data/state.ts';
import { $parameters } from '../start-up/index.ts';
import { summaryPanel } from './state.ts';
import { $isSubscriberPolicyOn, $subscriberConfig } from './subscriber-status.ts';

/** Its code is loaded: what decides about it is read. */
export const subscriberPromptLoaded = createEvent();
export const subscriberPromptDismissed = createEvent();
/** The part that waits before it appears. */
export const popupLoaded = createEvent();

const sha256 = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Whether the page that led here is on a denied domain. */
export const readIsDeniedFx = attach({
  source: { config: $subscriberConfig, parameters: $parameters },
  effect: async ({ config: { denylist }, parameters }): Promise<boolean> => {
    const host = parseWebUrl(parameters.developer.referrer ?? document.referrer)?.host;
    if (denylist.length === 0 || !host) return false;
    const hashes = await Promise.all(domainsOf(host).map(sha256));
    return hashes.some((hash) => denylist.includes(hash));
  },
});
export const readIsDismissedFx = createEffect(() => readPreference('subscriberPromptDismissed'));
export const keepDismissalFx = createEffect(() => writePreference('subscriberPromptDismissed', true));
sample({ clock: subscriberPromptLoaded, target: [readIsDeniedFx, readIsDismissedFx] });
sample({ clock: subscriberPromptDismissed, target: keepDismissalFx });

/** True until it is known that the page is not on the list; so it stays where it cannot be known. */
const $isDenied = createStore(true).on(readIsDeniedFx.doneData, (_, isDenied) => isDenied);
const $isDismissed = createStore(false)
  .on(readIsDismissedFx.doneData, (_, isDismissed) => isDismissed)
  .on(keepDismissalFx, () => true);

export const popupDelayFx = attach({
  source: $subscriberConfig,
  effect: ({ delayMs }) => new Promise<void>((resolve) => setTimeout(resolve, delayMs ?? subscriberPopupDelayMs)),
});
sample({ clock: popupLoaded, target: popupDelayFx });
const $isDelayOver = createStore(false).on(popupDelayFx.done, () => true);

const $allowed = combine(
  {
    config: $subscriberConfig,
    isEnabled: $isSubscriberPolicyOn,
    parameters: $parameters,
    isWorkshop: $isWorkshop,
    model: $model,
    isDenied: $isDenied,
    isDismissed: $isDismissed,
  },
  ({ config, isEnabled, parameters, isWorkshop, model, isDenied, isDismissed }) =>
    subscriberPromptOf({
      registerUrl: config.registerUrl,
      isEnabled,
      forcesBanner: parameters.developer.subscriberBanner,
      forcesPopup: parameters.developer.subscriberPopup,
      isForbidden: parameters.developer.subscriberPrompt === false,
      isUnbranded: model?.options.branding === false,
      isWorkshop,
      isDismissed,
      isDenied,
    }),
);

/** The popup does not repeat the banner of the open panel. */
export const $subscriberPrompt = combine(
  { allowed: $allowed, isDelayOver: $isDelayOver, isSummaryOpen: summaryPanel.$isOpen },
  ({ allowed: { banner, popup }, isDelayOver, isSummaryOpen }) => ({
    banner,
    popup: popup && isDelayOver && !(banner && isSummaryOpen),
  }),
);
