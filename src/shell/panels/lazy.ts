/** The frame of a panel, which is loaded with the first panel. */
export { PanelFrame } from './ui/panel-frame.tsx';
