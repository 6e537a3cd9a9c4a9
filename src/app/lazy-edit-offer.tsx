/** The offer to sign in for editing: loaded where a link for editing opens the viewer and not the workshop. */
import { useUnit } from 'effector-react';
import { lazyFeature } from '#src/features/lazy-feature/index.ts';
import { $parameters, signInPressed } from '#src/features/start-up/index.ts';

const { parts } = lazyFeature({
  name: 'the offer to sign in for editing',
  load: () => import('#src/features/edit-offer/index.ts'),
  loadWhen: $parameters.map(({ isEditLink, edit }) => isEditLink && !edit),
  parts: { Toast: (module) => module.EditOffer },
});

export const LazyEditOffer = () => {
  const goToSignIn = useUnit(signInPressed);
  return <parts.Toast onSignIn={goToSignIn} />;
};
