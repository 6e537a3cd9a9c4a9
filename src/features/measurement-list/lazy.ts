/** The list of measurements, loaded when it is opened first. */
export { MeasurementsPanel } from './ui/measurements-panel.tsx';
