/** The rooms' names and areas in the floor plan. Importing it is enough: nothing is rendered by React. */
export { $roomLabels } from './state.ts';
