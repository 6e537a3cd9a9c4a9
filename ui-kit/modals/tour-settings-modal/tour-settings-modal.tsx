/** The settings of a tour. Each change is saved by the parent when it is made. */
import './tour-settings-modal.css';
import type { ReactNode } from 'react';
import { FieldGroups, type FieldGroupsProps } from '../../components/field-groups/field-groups.tsx';
import { Modal } from '../modal/modal.tsx';

export type TourSettingsModalProps = FieldGroupsProps & {
  readonly title: string;
  readonly closeLabel: string;
  readonly done: { readonly label: string };
  readonly onClose: () => void;
  /** Such as whether the changes are saved. */
  readonly status?: ReactNode;
  readonly reset?:
    { readonly label: string; readonly onPress: () => void; readonly isDisabled?: boolean | undefined } | undefined;
};

export const TourSettingsModal = ({
  title,
  closeLabel,
  done,
  onClose,
  status,
  groups,
  reset,
}: TourSettingsModalProps) => (
  <Modal
    title={title}
    size="large"
    closeLabel={closeLabel}
    onClose={onClose}
    primary={{ label: done.label, onPress: onClose }}
    secondary={reset && { ...reset, variant: 'quiet' }}
    foot={status}
  >
    <div className="tour-settings-modal">
      <FieldGroups groups={groups} />
    </div>
  </Modal>
);
