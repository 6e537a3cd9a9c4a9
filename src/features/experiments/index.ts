/** A/B experiments: which value each has in this visit. */
export { $experiments, experimentsOffered } from './state.ts';
