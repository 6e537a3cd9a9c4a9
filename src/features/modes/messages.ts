/** The text of view modes, and of a mesh that cannot be loaded. */
import { defineMessages } from 'react-intl';

export const modeMessages = defineMessages({
  label: { id: 'modes.label', defaultMessage: 'View' },
  panorama: { id: 'modes.panorama', defaultMessage: 'Inside' },
  mesh: { id: 'modes.mesh', defaultMessage: 'Mesh' },
  dollhouse: { id: 'modes.dollhouse', defaultMessage: 'Dollhouse' },
  floorplan: { id: 'modes.floorplan', defaultMessage: 'Floor plan' },
  meshUnavailable: { id: 'modes.meshUnavailable', defaultMessage: 'The 3D model of this space could not be loaded.' },
  retry: { id: 'tags.retry', defaultMessage: 'Try again' },
  dismiss: { id: 'startUp.dismiss', defaultMessage: 'Dismiss' },
});
