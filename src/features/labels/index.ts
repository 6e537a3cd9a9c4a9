/** Labels in the space: whether they are shown. */
export { $areLabelsShown } from './shown.ts';
