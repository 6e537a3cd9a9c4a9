/** What the owner says about a space: thumbnail, name, address, who presents it, contact, texts. For a side panel. */
import './summary-panel.css';
import '../../components/button/button.css';
import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { Icon } from '../../icons/icon.tsx';
import { SubscriberBanner, type SubscriberBannerProps } from './subscriber-banner.tsx';

export type SummaryPanelLabels = {
  readonly address: string;
  readonly contact: string;
  readonly learnMore: string;
  readonly information: string;
  readonly description: string;
  /** For screen readers, after a link that opens a new tab. */
  readonly newTab: string;
};

export type SummaryPanelProps = {
  /** Empty texts are not shown, nor are their headings. */
  readonly name: string;
  readonly address: string;
  /** The whole line. */
  readonly presentedBy: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string };
  /** An http or https URL. */
  readonly externalUrl: string;
  readonly information: string;
  readonly description: string;
  readonly thumbnailUrl: string;
  readonly labels: SummaryPanelLabels;
  /** Shown where there are no details. */
  readonly empty?: { readonly title: string; readonly hint: string } | undefined;
  readonly banner?: SubscriberBannerProps | undefined;
};

const Thumbnail = ({ url }: { readonly url: string }) => {
  const [status, setStatus] = useState<'loading' | 'loaded' | 'failed'>('loading');
  if (status === 'failed') return null;
  return (
    <div className="summary-panel__thumbnail" data-loading={status === 'loading' || undefined}>
      <img src={url} alt="" decoding="async" onLoad={() => setStatus('loaded')} onError={() => setStatus('failed')} />
    </div>
  );
};

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="summary-panel__section">
    <h3 className="summary-panel__heading">{title}</h3>
    {children}
  </section>
);

/** The digits and the leading plus, for a telephone link. */
const dialled = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '');

const Contact = ({ name, email, phone, title }: SummaryPanelProps['contact'] & { readonly title: string }) => (
  <Section title={title}>
    {name && <p className="summary-panel__text">{name}</p>}
    {email && (
      <a className="summary-panel__link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </a>
    )}
    {phone && (
      <a className="summary-panel__link" href={`tel:${dialled(phone)}`}>
        {phone}
      </a>
    )}
  </Section>
);

export const SummaryPanel = (props: SummaryPanelProps) => {
  const { name, address, presentedBy, contact, externalUrl, information, description, labels, empty, banner } = props;
  const hasContact = contact.name !== '' || contact.email !== '' || contact.phone !== '';
  return (
    <div className="summary-panel">
      {props.thumbnailUrl && <Thumbnail key={props.thumbnailUrl} url={props.thumbnailUrl} />}
      {(name || address || presentedBy) && (
        <div className="summary-panel__section summary-panel__title">
          {name && <p className="summary-panel__name">{name}</p>}
          {address && (
            <p className="summary-panel__text">
              <VisuallyHidden>{`${labels.address}: `}</VisuallyHidden>
              {address}
            </p>
          )}
          {presentedBy && <p className="summary-panel__text">{presentedBy}</p>}
        </div>
      )}
      {hasContact && <Contact {...contact} title={labels.contact} />}
      {externalUrl && (
        <a className="button button--secondary" href={externalUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="link" />
          <span className="button__words">
            {labels.learnMore}
            <VisuallyHidden>{` ${labels.newTab}`}</VisuallyHidden>
          </span>
        </a>
      )}
      {information && (
        <Section title={labels.information}>
          <p className="summary-panel__text">{information}</p>
        </Section>
      )}
      {description && (
        <Section title={labels.description}>
          <p className="summary-panel__text">{description}</p>
        </Section>
      )}
      {empty && (
        <div className="summary-panel__empty">
          <p className="summary-panel__name">{empty.title}</p>
          <p className="summary-panel__text">{empty.hint}</p>
        </div>
      )}
      {banner && <SubscriberBanner {...banner} />}
    </div>
  );
};
