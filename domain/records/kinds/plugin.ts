/**
 * A third-party program that an owner adds to a model (docs/reference/data-api.md#mutations), identified by its name. Captures
 * have none.
 */
import { maxDescriptionLength } from '../common-fields.ts';
import { defineKind } from '../define-kind.ts';
import { listOf, nonEmptyText, nullable, objectOf, optional, required, text } from '../field.ts';

const version = objectOf('SdkPluginVersion', 'A version of a plugin.', {
  version: required(nonEmptyText(50), 'Such as 1.2.0.'),
  /** Policies that it needs to run. */
  requiredPolicies: optional(listOf(nonEmptyText(100), { max: 50 }), [], 'The policies that it requires.'),
});

export const plugin = defineKind({
  kind: 'plugin',
  about: 'A plugin of a model.',
  fields: {
    name: required(nonEmptyText(100), 'The name, unique in its model.'),
    description: optional(text(maxDescriptionLength), '', 'The description; may be empty.'),
    versions: optional(listOf(version, { max: 200, unique: 'version' }), [], 'All available versions.'),
    /** One of `versions`. */
    currentVersion: nullable(nonEmptyText(50), 'One of the versions; null for none.'),
  },
});
