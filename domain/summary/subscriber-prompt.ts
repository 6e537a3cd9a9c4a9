/** When the subscriber prompt is shown (docs/reference/screens-and-errors.md#subscriber-prompt). */
export const subscriberPopupDelayMs = 14_500;

export interface SubscriberConditions {
  /** The page where visitors create an account; null: none is configured. */
  readonly registerUrl: string | null;
  /** The policy, or what replaces it. */
  readonly isEnabled: boolean;
  readonly forcesBanner: boolean;
  readonly forcesPopup: boolean;
  /** `enabled=0`. */
  readonly isForbidden: boolean;
  readonly isUnbranded: boolean;
  readonly isWorkshop: boolean;
  readonly isDismissed: boolean;
  readonly isDenied: boolean;
}

export interface SubscriberPrompt {
  readonly banner: boolean;
  readonly popup: boolean;
}

export const subscriberPromptOf = (facts: SubscriberConditions): SubscriberPrompt => {
  const isPossible =
    facts.registerUrl !== null &&
    !facts.isForbidden &&
    !facts.isUnbranded &&
    !facts.isWorkshop &&
    !facts.isDismissed &&
    !facts.isDenied;
  return {
    banner: isPossible && (facts.isEnabled || facts.forcesBanner),
    popup: isPossible && (facts.isEnabled || facts.forcesPopup),
  };
};

/** A host and the domains above it, without the top-level domain: what the denylist may contain. */
export const domainsOf = (host: string): readonly string[] => {
  const labels = host.toLowerCase().split('.').filter(Boolean);
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
};
