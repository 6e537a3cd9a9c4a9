/** Draws what the features contribute: their parts, buttons, panels and modals. */
import { useUnit } from 'effector-react';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  IconButton,
  IconButtonPlaceholder,
  IconLink,
  useHasFewTargets,
  type IconName,
  type MoreMenuItem,
} from '#ui-kit/index.ts';
import { byToolCategory, type ToolCategory } from '#domain/tools/tool-definitions.ts';
import type { ToolName } from '#domain/tools/tool-name.ts';
import { $isWorkshop } from '#src/data/state.ts';
import { $openPanel } from '../../panels/index.ts';
import {
  $always,
  $editTools,
  buttonSlots,
  type ButtonSlot,
  type Feature,
  type FeatureButton,
  type FeaturePart,
  type Layout,
  type PartProps,
  type PartSlot,
} from '../feature.ts';
import { usePress, useStores } from './use-stores.ts';

const FeaturesContext = createContext<readonly Feature[]>([]);

export interface FeaturesProviderProps {
  readonly features: readonly Feature[];
  readonly children: ReactNode;
}

/** The features of one viewer; the list must not change. */
export const FeaturesProvider = ({ features, children }: FeaturesProviderProps) => (
  <FeaturesContext value={features}>{children}</FeaturesContext>
);

const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

const useLayout = (): Layout => (useHasFewTargets() ? 'phone' : 'wide');
const isIn = (layout: Layout, { layout: only }: { readonly layout?: Layout }): boolean =>
  only === undefined || only === layout;

const usePartsOf = (slot: PartSlot): readonly FeaturePart[] => {
  const features = useFeatures();
  const layout = useLayout();
  return useMemo(
    () =>
      features
        .flatMap(({ parts }) => parts)
        .filter((part) => part.slot === slot && isIn(layout, part))
        .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    [features, slot, layout],
  );
};

const Part = ({ part, canvas }: PartProps & { readonly part: FeaturePart }) => {
  const isDrawn = useUnit(part.$isDrawn);
  return isDrawn ? <part.component canvas={canvas} /> : null;
};

export interface PartsProps extends PartProps {
  readonly slot: PartSlot;
  /** The view is covered by the splash screen or an error. */
  readonly isCovered?: boolean;
}

export const Parts = ({ slot, canvas, isCovered = false }: PartsProps) =>
  usePartsOf(slot).map((part) =>
    isCovered && !part.isDrawnCovered ? null : <Part key={part.id} part={part} canvas={canvas} />,
  );

/** The part that takes the place of the top bar; the last one where there are several. */
export const useTopBarReplacement = (canvas: HTMLCanvasElement): ReactNode => {
  const parts = usePartsOf('topBar');
  const areDrawn = useStores(useMemo(() => parts.map(({ $isDrawn }) => $isDrawn), [parts]));
  const part = parts.findLast((_, index) => areDrawn[index]);
  return part ? <part.component canvas={canvas} /> : null;
};

export interface ButtonItem {
  readonly id: string;
  /** False: it is expected. */
  readonly isOffered: boolean;
  readonly icon: IconName;
  readonly label: string;
  readonly isActive: boolean;
  /** Undefined: it is no toggle, or its icon and title say whether it is active. */
  readonly isPressed: boolean | undefined;
  /** For a menu: undefined where it is no switch of its own. */
  readonly isOn: boolean | undefined;
  readonly press: () => void;
  /** It is a link. */
  readonly href?: string;
  readonly opensTab?: boolean;
}

/** The buttons that are offered or expected, with the icon and title of the moment. */
const useItems = (buttons: readonly FeatureButton[]): readonly ButtonItem[] => {
  const { formatMessage } = useIntl();
  const states = useStores(useMemo(() => buttons.map(({ $state }) => $state), [buttons]));
  const press = usePress();
  return buttons.flatMap((button, index): readonly ButtonItem[] => {
    const { isOffered, isExpected, isActive, link } = states[index]!;
    if (!isOffered && !isExpected) return [];
    const { icon, title } = (isActive && button.whileActive) || button;
    return [
      {
        id: button.id,
        isOffered,
        icon,
        label: formatMessage(title),
        isActive: isActive ?? false,
        isPressed: button.whileActive ? undefined : (isActive ?? undefined),
        isOn: button.$isActive && !button.whileActive ? (isActive ?? undefined) : undefined,
        press: () => press(button.pressed),
        ...link,
      },
    ];
  });
};

/** In a wide window of the workshop the buttons of tools are in the tool rail instead of the bars; the title stays a button. */
const useAreToolsInRail = (layout: Layout): boolean => useUnit($isWorkshop) && layout === 'wide';

const useAllButtons = (slots: readonly ButtonSlot[], layout: Layout): readonly ButtonItem[] => {
  const features = useFeatures();
  const areToolsInRail = useAreToolsInRail(layout);
  const names = slots.join(' ');
  const buttons = useMemo((): readonly FeatureButton[] => {
    const all = features
      .flatMap((feature) => feature.buttons)
      .filter((button) => isIn(layout, button) && !(areToolsInRail && button.tool && button.slot !== 'topBar.title'));
    return names
      .split(' ')
      .flatMap((slot) => all.filter((button) => button.slot === slot).toSorted((a, b) => a.order - b.order));
  }, [features, names, layout, areToolsInRail]);
  return useItems(buttons);
};

/** The buttons of the slots that are offered. */
export const useButtons = (slots: readonly ButtonSlot[], layout: Layout): readonly ButtonItem[] =>
  useAllButtons(slots, layout).filter(({ isOffered }) => isOffered);

/** The buttons of a bar, and the free places of those that are expected. */
export const Buttons = ({ slot }: { readonly slot: ButtonSlot }) =>
  useAllButtons([slot], 'wide').map(({ id, isOffered, icon, label, isPressed, press, href, opensTab }) => {
    if (!isOffered) return <IconButtonPlaceholder key={id} />;
    return href === undefined ? (
      <IconButton key={id} icon={icon} label={label} isPressed={isPressed} onPress={press} />
    ) : (
      <IconLink key={id} icon={icon} label={label} href={href} opensTab={opensTab} />
    );
  });

interface RailTool extends ButtonItem {
  readonly name: ToolName;
}

/** The tools of the workshop's rail that are offered, by category. */
export const useRailTools = (): readonly { readonly category: ToolCategory; readonly tools: readonly RailTool[] }[] => {
  const features = useFeatures();
  const buttons = useMemo(
    () => features.flatMap((feature) => feature.buttons).filter(({ tool }) => tool !== undefined),
    [features],
  );
  const nameOf = (id: string): ToolName => buttons.find((button) => button.id === id)!.tool!;
  const tools = useItems(buttons)
    .filter(({ isOffered }) => isOffered)
    .map((item) => ({ ...item, name: nameOf(item.id) }));
  return byToolCategory(tools);
};

export interface EditToolItem {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isActive: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** The tools of the workshop's bar. */
export const useEditTools = (): readonly EditToolItem[] => {
  const { formatMessage } = useIntl();
  const tools = useUnit($editTools);
  const areActive = useStores(useMemo(() => tools.map(({ $isActive }) => $isActive), [tools]));
  const areEnabled = useStores(useMemo(() => tools.map(({ $isEnabled }) => $isEnabled ?? $always), [tools]));
  const press = usePress();
  return tools.map(({ id, icon, title, toggled }, index) => ({
    id,
    icon,
    label: formatMessage(title),
    isActive: areActive[index]!,
    isDisabled: !areEnabled[index],
    onPress: () => press(toggled),
  }));
};

/** The entries of the menu "More": all buttons, and what features add to the menu. */
export const useMoreItems = (): readonly (MoreMenuItem & { readonly press?: () => void })[] => {
  const buttons = useButtons(buttonSlots, 'phone');
  const further = useFeatures().flatMap(({ useMenuItems: useItems = () => [] }) => useItems());
  return [
    ...buttons.map(({ id, icon, label, isOn, press, href, opensTab }) => ({
      id,
      icon,
      label,
      isOn,
      press,
      href,
      opensTab,
    })),
    ...further,
  ];
};

const Panel = ({ panel: { component: Content, $isReady } }: { readonly panel: NonNullable<Feature['panel']> }) =>
  useUnit($isReady) ? <Content /> : null;

/** The open panel. */
export const PanelSlot = () => {
  const open = useUnit($openPanel);
  const panel = useFeatures().find((feature) => feature.panel?.panel.id === open?.id)?.panel;
  return open && panel ? <Panel key={open.id} panel={panel} /> : null;
};

export const useModals = (): Feature['modals'] => {
  const features = useFeatures();
  return useMemo(() => Object.assign({}, ...features.map(({ modals }) => modals)) as Feature['modals'], [features]);
};
