/** Whether the code of the subscriber prompt is needed (docs/reference/screens-and-errors.md#subscriber-prompt). */
import { combine, createEvent, createStore } from 'effector';
import { $model } from '#src/data/state.ts';
import { $parameters, $phase } from '../start-up/index.ts';

export interface SubscriberConfig {
  /** Null: not configured. */
  readonly registerUrl: string | null;
  readonly delayMs: number | null;
  /** SHA-256 of domains, as hexadecimal digits. */
  readonly denylist: readonly string[];
}

/** From the server's configuration. */
export const subscriberConfigured = createEvent<SubscriberConfig>();
export const $subscriberConfig = createStore<SubscriberConfig>({ registerUrl: null, delayMs: null, denylist: [] }).on(
  subscriberConfigured,
  (_, config) => config,
);

const isForced = (policies: readonly string[]): boolean => policies.includes('spaces.visitor.subscriber.prompt');

export const $isSubscriberPolicyOn = combine($model, $parameters, (model, { developer }) =>
  Boolean(developer.subscriberPrompt ?? (isForced(developer.policies) || model?.options.subscriberPrompt)),
);

export const $isPopupPossible = combine(
  { config: $subscriberConfig, isOn: $isSubscriberPolicyOn, parameters: $parameters, phase: $phase },
  ({ config, isOn, parameters, phase }) =>
    phase === 'playing' && config.registerUrl !== null && (isOn || parameters.developer.subscriberPopup),
);
