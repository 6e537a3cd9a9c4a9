/** Exports the components of the first load: tokens, icons and components, all controlled by props. */
import './tokens/tokens.css';

export { BottomBar, NoBottomBar, type BottomBarProps } from './components/bottom-bar/bottom-bar.tsx';
export { Button, type ButtonProps, type ButtonVariant } from './components/button/button.tsx';
export { CanvasFrame, type CanvasFrameProps } from './components/canvas-frame/canvas-frame.tsx';
export {
  FloorSelector,
  type FloorSelectorFloor,
  type FloorSelectorProps,
} from './components/floor-selector/floor-selector.tsx';
export { Footer, type FooterItem, type FooterProps } from './components/footer/footer.tsx';
export {
  IconButton,
  IconButtonPlaceholder,
  IconLink,
  type IconButtonProps,
} from './components/icon-button/icon-button.tsx';
export { LiveRegion, type LiveRegionProps } from './components/live-region/live-region.tsx';
export { LoadingIndicator, type LoadingIndicatorProps } from './components/loading-indicator/loading-indicator.tsx';
export { Mark, type MarkProps } from './components/mark/mark.tsx';
export { ModeSwitch, type ModeSwitchItem, type ModeSwitchProps } from './components/mode-switch/mode-switch.tsx';
export { CardGrid, ModelCard, type CardGridProps, type ModelCardProps } from './components/model-card/model-card.tsx';
export type { PanoramaPreview } from './components/model-card/turning-panorama.tsx';
export { MoreMenu, type MoreMenuItem, type MoreMenuProps } from './components/more-menu/more-menu.tsx';
export { NorthMark, type NorthMarkProps } from './components/north-mark/north-mark.tsx';
export { ScaleBar, type ScaleBarProps } from './components/scale-bar/scale-bar.tsx';
export { TopBar, type TopBarProps } from './components/top-bar/top-bar.tsx';
export { ViewCorner, type ViewCornerProps } from './components/view-corner/view-corner.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './components/visually-hidden/visually-hidden.tsx';
export { Icon, type IconProps } from './icons/icon.tsx';
export type { IconName } from './icons/icon-shapes.tsx';
export { retryFocus } from './components/retry-focus.ts';
export { isPhone, useHasFewTargets, useIsLandscapePhone, useIsPhone } from './media/use-media.ts';
export { Modal, type ModalAction, type ModalProps } from './modals/modal/modal.tsx';
export { OverlayContainer, type OverlayContainerProps } from './overlays/overlay-container.tsx';
export { Toast, ToastRegion, type ToastProps, type ToastRegionProps } from './overlays/toast/toast.tsx';
export { Tooltip, type TooltipProps } from './components/tooltip/tooltip.tsx';
export {
  ErrorScreen,
  type ErrorScreenAction,
  type ErrorScreenProps,
  type ScreenLink,
} from './screens/error-screen/error-screen.tsx';
export { SplashScreen, type SplashScreenProps } from './screens/splash-screen/splash-screen.tsx';
