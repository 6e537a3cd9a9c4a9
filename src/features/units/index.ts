/** Units of lengths and areas: the visitor's choice, the model's, or those of the browser's locale. */
export { formatLengthParts } from './format-length.ts';
export { $chosenUnits, $units, unitsChosen } from './state.ts';
