/** The text of view modes. */
import { defineMessages } from 'react-intl';

export const modeMessages = defineMessages({
  label: { id: 'modes.label', defaultMessage: 'View' },
  panorama: { id: 'modes.panorama', defaultMessage: 'Inside' },
  mesh: { id: 'modes.mesh', defaultMessage: 'Mesh' },
  dollhouse: { id: 'modes.dollhouse', defaultMessage: 'Dollhouse' },
  floorplan: { id: 'modes.floorplan', defaultMessage: 'Floor plan' },
});
