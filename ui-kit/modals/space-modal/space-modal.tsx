/** The settings of a space: its link, name and visibility, people, and links that invite. */
import './space-modal.css';
import type { ReactNode } from 'react';
import { InviteForm, type InviteFormProps } from '../../components/invite-form/invite-form.tsx';
import { PeopleList, type PeopleListProps } from '../../components/people-list/people-list.tsx';
import { SpaceLinks, type SpaceLinksProps } from '../../components/space-links/space-links.tsx';
import { Modal } from '../modal/modal.tsx';
import { CopyField, type CopyFieldProps } from '../../components/copy-field/copy-field.tsx';
import { SpaceForm, type SpaceFormProps } from './space-form.tsx';

export type SpaceModalProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly link: CopyFieldProps;
  readonly form: SpaceFormProps;
  readonly people: PeopleListProps & { readonly hint: string; readonly invite: InviteFormProps };
  /** The link for a person without an account, once it was requested. */
  readonly invitation: (CopyFieldProps & { readonly hint: string }) | null;
  readonly links: SpaceLinksProps;
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="space-modal__section">
    <h3 className="space-modal__title">{title}</h3>
    {children}
  </section>
);

export const SpaceModal = (props: SpaceModalProps) => {
  const { title, closeLabel, onClose, link, form, people, invitation, links } = props;
  const { hint, invite, ...list } = people;
  return (
    <Modal title={title} size="large" onClose={onClose} closeLabel={closeLabel}>
      <div className="space-modal">
        <CopyField {...link} />
        <SpaceForm {...form} />
        <Section title={list.label}>
          <p className="space-modal__hint">{hint}</p>
          <PeopleList {...list} />
          {invitation && (
            <div>
              <CopyField {...invitation} />
              <p className="space-modal__hint">{invitation.hint}</p>
            </div>
          )}
          <InviteForm {...invite} />
        </Section>
        <Section title={links.label}>
          <SpaceLinks {...links} />
        </Section>
      </div>
    </Modal>
  );
};
