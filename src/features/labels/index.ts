/** The labels of a space: a chunk of its own, loaded when the space is at rest. Nothing is rendered by React. */
export { labelsRequested } from './state.ts';
