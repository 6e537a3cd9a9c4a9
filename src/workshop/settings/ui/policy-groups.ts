/** The fields of the policies that have an effect; the others belong to tools that are not built. */
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Json } from '#base/json-fields.ts';
import { embedOriginIn } from '#domain/links/embedding.ts';
import { detailLevels } from '#domain/mesh/detail-level.ts';
import type { LayersMode } from '#domain/views/layers-mode.ts';
import { $model } from '#src/data/state.ts';
import { toastShown } from '#src/shell/toasts/index.ts';
import type { FieldGroup, SettingField } from '#ui-kit/lazy.ts';
import { $policies, policyChanged } from '../policies.ts';
import { policyMessages as messages } from '../policy-messages.ts';

const originLimits = { count: 50, length: 100 } as const;
const toastMs = 6000;
const everyOrigin = '*';

const layersChoices = [
  ['views_and_layers', messages.layersBoth],
  ['views_enabled', messages.layersViews],
  ['layers', messages.layersLayers],
  ['disabled', messages.layersOff],
] as const satisfies readonly (readonly [LayersMode, MessageDescriptor])[];

const textsIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

const usePolicies = () => {
  const { policies, change } = useUnit({ policies: $policies, change: policyChanged });
  return {
    valueOf: (name: string): Json | undefined => policies?.get(name),
    set:
      (name: string) =>
      (value: Json): void => {
        change({ name, value });
      },
  };
};

/** As the server allows, only from the listed sites, or from no other site. */
const useEmbeddingFields = (): readonly SettingField[] => {
  const { formatMessage } = useIntl();
  const { valueOf, set } = usePolicies();
  const showToast = useUnit(toastShown);
  const value = valueOf('spaces.embedding');
  const origins = textsIn(value);
  const saved = value == null || origins.includes(everyOrigin) ? 'server' : origins.length > 0 ? 'listed' : 'none';
  const [lastOrigins, setLastOrigins] = useState<readonly string[]>([]);
  // A list without a site is no list yet: until it has one, the choice is of this panel alone.
  const [isListing, setListing] = useState(false);
  const selected = isListing && saved !== 'listed' ? 'listed' : saved;
  const setOrigins = set('spaces.embedding');
  const choose = (id: string): void => {
    setListing(id === 'listed');
    // The list comes back where it is chosen again.
    if (saved === 'listed') setLastOrigins(origins);
    if (id === 'listed' && lastOrigins.length > 0) setOrigins(lastOrigins);
    if (id === 'server') setOrigins(null);
    if (id === 'none') setOrigins([]);
  };
  const changeOrigins = (texts: readonly string[]): void => {
    const invalid = texts.find((text) => embedOriginIn(text) === null);
    if (invalid !== undefined)
      showToast({ message: formatMessage(messages.noOrigin, { text: invalid }), isFailure: true, timeoutMs: toastMs });
    const next = [...new Set(texts.flatMap((text) => embedOriginIn(text) ?? []))];
    if (next.length === 0) setListing(true);
    if (next.join() !== origins.join()) setOrigins(next);
  };
  const shownOrigins = saved === 'listed' ? origins : [];
  return [
    {
      kind: 'select',
      id: 'embedding',
      label: formatMessage(messages.embedding),
      options: [
        { id: 'server', label: formatMessage(messages.embeddingAsServer) },
        { id: 'listed', label: formatMessage(messages.embeddingListed) },
        { id: 'none', label: formatMessage(messages.embeddingNone) },
      ],
      selected,
      onChange: choose,
    },
    ...(selected === 'listed'
      ? [
          {
            kind: 'keywords',
            id: 'origins',
            label: formatMessage(messages.origins),
            hint: formatMessage(messages.originsHint),
            value: shownOrigins,
            limits: originLimits,
            labels: {
              placeholder: formatMessage(messages.addOrigin),
              remove: (origin: string) => formatMessage(messages.removeOrigin, { origin }),
              counter: (used: number, limit: number) => formatMessage(messages.originCounter, { used, limit }),
              tooMany: formatMessage(messages.tooManyOrigins),
              tooLong: formatMessage(messages.originTooLong),
              repeated: (origin: string) => formatMessage(messages.repeatedOrigin, { origin }),
            },
            onChange: changeOrigins,
          } as const satisfies SettingField,
        ]
      : []),
  ];
};

export const usePolicyGroups = (): readonly FieldGroup[] => {
  const { formatMessage } = useIntl();
  const { valueOf, set } = usePolicies();
  const hasMesh = useUnit($model)?.mesh != null;
  const embeddingFields = useEmbeddingFields();
  const flag = (name: string, label: MessageDescriptor, hint: MessageDescriptor): SettingField => ({
    kind: 'switch',
    id: name,
    label: formatMessage(label),
    hint: formatMessage(hint),
    isOn: valueOf(name) === true,
    onChange: set(name),
  });
  const layers = textsIn(valueOf('spaces.webgl.layers.mode'))[0];
  const finest = detailLevels.find((level) => textsIn(valueOf('spaces.chunked.mesh.lod')).includes(level)) ?? 'max';
  const detailField: SettingField = {
    kind: 'select',
    id: 'detail',
    label: formatMessage(messages.detail),
    hint: formatMessage(messages.detailHint),
    options: detailLevels.map((id, index) => ({
      id,
      label: index === 0 ? formatMessage(messages.detailFinest) : formatMessage(messages.detailLevel, { level: index }),
    })),
    selected: finest,
    // The finest level and all that are coarser.
    onChange: (id) =>
      set('spaces.chunked.mesh.lod')(
        id === 'max' ? null : detailLevels.slice(detailLevels.findIndex((each) => each === id)),
      ),
  };
  return [
    {
      id: 'people',
      title: formatMessage(messages.people),
      hint: formatMessage(messages.immediately),
      fields: [
        flag('spaces.notes', messages.notes, messages.notesHint),
        flag('spaces.statistics', messages.statistics, messages.statisticsHint),
        flag('spaces.visitor.subscriber.prompt', messages.subscriber, messages.subscriberHint),
        flag('features/xr_browser_lock', messages.headsets, messages.headsetsHint),
      ],
    },
    { id: 'sites', title: formatMessage(messages.sites), fields: embeddingFields },
    {
      id: 'content',
      title: formatMessage(messages.content),
      fields: [
        {
          kind: 'select',
          id: 'layers',
          label: formatMessage(messages.layers),
          hint: formatMessage(messages.layersHint),
          options: layersChoices.map(([id, label]) => ({ id, label: formatMessage(label) })),
          selected: layersChoices.find(([id]) => id === layers)?.[0] ?? 'views_and_layers',
          onChange: (id) => set('spaces.webgl.layers.mode')([id]),
        },
        ...(hasMesh ? [detailField] : []),
      ],
    },
  ];
};
