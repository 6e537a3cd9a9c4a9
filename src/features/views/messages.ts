/** The text of views and layers. */
import { defineMessages, type NoMessageValues } from 'react-intl';

export const viewMessages = defineMessages<{
  button: { name: string };
  views: NoMessageValues;
  layers: NoMessageValues;
  start: NoMessageValues;
  about: NoMessageValues;
  main: NoMessageValues;
  generic: NoMessageValues;
  insights: NoMessageValues;
  trueplan: NoMessageValues;
  defurnish: NoMessageValues;
  untitled: NoMessageValues;
  unlayered: NoMessageValues;
  addingTo: { name: string };
  addingToCaption: NoMessageValues;
  chooseLayer: NoMessageValues;
}>({
  button: { id: 'views.button', defaultMessage: 'View: {name}' },
  views: { id: 'views.views', defaultMessage: 'Views' },
  layers: { id: 'views.layers', defaultMessage: 'Layers' },
  start: { id: 'views.start', defaultMessage: 'Go to start' },
  about: { id: 'views.about', defaultMessage: 'About views and layers' },
  main: { id: 'views.main', defaultMessage: 'Main view' },
  generic: { id: 'views.generic', defaultMessage: 'Untitled view' },
  insights: { id: 'views.insights', defaultMessage: 'Insights' },
  trueplan: { id: 'views.trueplan', defaultMessage: 'Floor plan data' },
  defurnish: { id: 'views.defurnish', defaultMessage: 'Without furniture' },
  untitled: { id: 'views.untitled', defaultMessage: 'Untitled layer' },
  unlayered: { id: 'views.unlayered', defaultMessage: 'Unlayered' },
  addingTo: { id: 'views.addingTo', defaultMessage: 'Adding to: {name}' },
  addingToCaption: { id: 'views.addingToCaption', defaultMessage: 'Adding to' },
  chooseLayer: { id: 'views.chooseLayer', defaultMessage: 'Choose a layer' },
});
