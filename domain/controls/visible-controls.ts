/**
 * Which controls the bars and the footer have (docs/reference/screens-and-errors.md#bottom-bar). One rule for each
 * control; where a control is drawn is decided by the layout.
 */
export const bottomBarControls = [
  'tour',
  'modes',
  'floors',
  'plugins',
  'notes',
  'measurements',
  'defurnish',
  'share',
  'vr',
  'fullscreen',
] as const;
export type BottomBarControl = (typeof bottomBarControls)[number];

export const footerLinks = ['defurnishWarning', 'feedback', 'help', 'terms', 'logo'] as const;
export type FooterLink = (typeof footerLinks)[number];

export interface ControlConditions {
  readonly isWorkshop: boolean;
  readonly isSummaryOpen: boolean;
  /** The visitor is on a tour whose title replaces the top bar. */
  readonly isTourActive: boolean;
  /** The tour has stops, and an option shows its buttons or its reel. */
  readonly hasTourControls: boolean;
  /** Modes to choose from. */
  readonly modeCount: number;
  readonly hasFloorSelector: boolean;
  /** Plugins that can be switched. */
  readonly pluginCount: number;
  /** The model has an aligned sweep. */
  readonly isAligned: boolean;
  /** The policy `spaces.notes`, for a user who may read notes. */
  readonly notesAllowed: boolean;
  /** The option `measurements`, or a policy. */
  readonly measurementsAllowed: boolean;
  /** The option `defurnish_view`, in a model with a defurnished view. */
  readonly hasDefurnishedView: boolean;
  /** The defurnished view is the current one. */
  readonly isDefurnished: boolean;
  readonly sharingAllowed: boolean;
  readonly vrAllowed: boolean;
  readonly canGoFullscreen: boolean;
  readonly ratingAllowed: boolean;
  /** False also in the unbranded listing mode. */
  readonly branding: boolean;
}

const bottomBarRules: Readonly<Record<BottomBarControl, (facts: ControlConditions) => boolean>> = {
  tour: (facts) => facts.hasTourControls,
  modes: (facts) => facts.modeCount > 1,
  floors: (facts) => facts.hasFloorSelector,
  plugins: (facts) => facts.pluginCount > 0,
  notes: (facts) => facts.notesAllowed && facts.isAligned,
  measurements: (facts) => facts.measurementsAllowed && facts.isAligned,
  defurnish: (facts) => facts.hasDefurnishedView,
  share: (facts) => facts.sharingAllowed,
  vr: (facts) => facts.vrAllowed,
  fullscreen: (facts) => facts.canGoFullscreen,
};

const footerRules: Readonly<Record<FooterLink, (facts: ControlConditions) => boolean>> = {
  defurnishWarning: (facts) => facts.isDefurnished && !facts.isWorkshop,
  feedback: (facts) => facts.ratingAllowed,
  help: (facts) => !facts.isWorkshop,
  terms: (facts) => !facts.isWorkshop,
  logo: (facts) => facts.branding,
};

export interface VisibleControls {
  readonly topBar: boolean;
  readonly bottomBar: ReadonlySet<BottomBarControl>;
  /** Empty: there is no footer. */
  readonly footer: readonly FooterLink[];
}

export const visibleControls = (facts: ControlConditions): VisibleControls => ({
  topBar: !facts.isSummaryOpen && (!facts.isTourActive || facts.isWorkshop),
  bottomBar: new Set(bottomBarControls.filter((control) => bottomBarRules[control](facts))),
  footer: facts.isWorkshop && !facts.ratingAllowed ? [] : footerLinks.filter((link) => footerRules[link](facts)),
});
