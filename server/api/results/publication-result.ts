/** A model's name and publication details as GraphQL returns them to visitors and to editors. */
import { publicationFields } from '#domain/records/kinds/model.ts';
import type { Row } from '../../store/models/read-model.ts';
import type { PublicationField } from '#domain/model/content/publication.ts';
import { isPublished, isSwitchedOn } from '../access/read-access.ts';

type FieldFlags = Readonly<Record<PublicationField, boolean>>;

/** Editors also get the details that the owner does not publish. */
interface Reader {
  readonly canEdit: boolean;
}

const filledFields = (model: Row<'models'>): FieldFlags => ({
  contactEmail: model.contact_email !== '',
  contactName: model.contact_name !== '',
  contactPhone: model.contact_phone !== '',
  modelName: true,
  // The description is the longer form of the summary: where one is not published, neither is the other.
  modelSummary: model.summary !== '' || model.description !== '',
  presentedBy: model.presented_by !== '',
  address: model.formatted_address !== '',
  externalUrl: model.external_url !== '',
});

const publishedFields = (model: Row<'models'>, { canEdit }: Reader): FieldFlags => {
  const filled = filledFields(model);
  const isOn = canEdit ? isSwitchedOn : isPublished;
  const fields = publicationFields.map((field) => [field, filled[field] && isOn(model, field)] as const);
  return Object.fromEntries(fields) as Record<PublicationField, boolean>;
};

/** Empty where the owner does not publish the name and the reader may not edit. */
export const nameResult = (model: Row<'models'>, { canEdit }: Reader): string =>
  canEdit || isPublished(model, 'modelName') ? model.name : '';

const contactResult = (model: Row<'models'>, { contactName, contactEmail, contactPhone }: FieldFlags) => {
  if (!contactName && !contactEmail && !contactPhone) return null;
  return {
    name: contactName ? model.contact_name : null,
    email: contactEmail ? model.contact_email : null,
    phoneNumber: contactPhone ? model.contact_phone : null,
  };
};

export const publicationResult = (model: Row<'models'>, reader: Reader) => {
  const options = publishedFields(model, reader);
  const visible = reader.canEdit ? filledFields(model) : options;
  return {
    address: visible.address ? model.formatted_address : null,
    published: model.published === 1,
    lastPublished: model.last_published,
    presentedBy: visible.presentedBy ? model.presented_by : null,
    summary: visible.modelSummary ? model.summary || null : null,
    description: visible.modelSummary ? model.description || null : null,
    externalUrl: visible.externalUrl ? model.external_url : null,
    contact: contactResult(model, visible),
    options,
  };
};
