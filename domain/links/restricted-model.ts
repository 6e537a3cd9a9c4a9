/** What the address hides of a model (docs/reference/parameters.md#parameters-of-the-interface). */
import type { Model } from '../model/model.ts';
import type { ViewerParameters } from './viewer-parameters.ts';

export type ModelRestrictions = Pick<
  ViewerParameters,
  'dollhouse' | 'floorPlan' | 'tourButtons' | 'highlightReel' | 'mls'
>;

/** In the unbranded listing mode the details that name the owner are empty, as if the owner had hidden them. */
const unbranded = ({ details, options }: Model): Pick<Model, 'details' | 'options'> => ({
  details: { ...details, presentedBy: '', externalUrl: '', contact: { name: '', email: '', phone: '' } },
  options: { ...options, branding: false, socialSharing: false },
});

export const restrictModel = (model: Model, restrictions: ModelRestrictions): Model => {
  const { details, options } = restrictions.mls ? unbranded(model) : model;
  const { tour } = options;
  return {
    ...model,
    details,
    options: {
      ...options,
      dollhouse: options.dollhouse && restrictions.dollhouse,
      floorPlan: options.floorPlan && restrictions.floorPlan,
      tour: {
        ...tour,
        buttons: tour.buttons && restrictions.tourButtons,
        reel: tour.reel && restrictions.highlightReel,
      },
    },
  };
};
