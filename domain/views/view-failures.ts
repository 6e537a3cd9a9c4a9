/** The failures of changes to the view state (docs/reference/views-and-layers.md#errors). */
import { fail } from '#base/result.ts';

const messages = {
  unknownView: 'Model View not found',
  noCurrentView: 'Missing current model view',
  noInitialView: 'Missing initial model view',
  unknownLayer: 'Invalid layer id!',
  unknownToggle: 'Attempt to toggle unknown layer!',
  unknownInMemoryLayer: 'In memory layer not found!',
  noViewLayer: 'No View Layer in User View',
} as const;

export interface ViewFailure {
  readonly code: keyof typeof messages;
  /** The text of docs/reference/views-and-layers.md#errors. */
  readonly message: (typeof messages)[ViewFailure['code']];
}

export const viewFailure = (code: ViewFailure['code']) => fail<ViewFailure>({ code, message: messages[code] });
