/** The help of the measuring tool; loaded when it is opened first. */
export { MeasurementHelp } from './ui/measurement-help.tsx';
