/** The list of viewpoints; loaded when it is first opened. */
export { Viewpoints } from './ui/viewpoints.tsx';
