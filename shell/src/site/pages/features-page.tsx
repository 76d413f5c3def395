import { Closing } from '../parts/closing.tsx'
import { Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  {
    heading: 'features.properties',
    texts: ['features.propertiesText', 'features.propertiesMore'],
    picture: { screen: 'property', alt: 'landing.tourAlt.property' },
  },
  {
    heading: 'features.leases',
    texts: ['features.leasesText', 'features.leasesMore'],
    picture: { screen: 'lease', alt: 'landing.tourAlt.lease' },
  },
  {
    heading: 'features.payments',
    texts: ['features.paymentsText', 'features.paymentsMore'],
    picture: { screen: 'rents', alt: 'features.paymentsAlt' },
    link: { to: '/pricing', label: 'pricing.holds' },
  },
  {
    heading: 'features.contacts',
    texts: ['features.contactsText', 'features.contactsMore'],
    picture: { screen: 'tenants', alt: 'features.contactsAlt' },
  },
  {
    heading: 'features.access',
    texts: ['features.accessText', 'features.accessMore'],
    picture: { screen: 'sharing', alt: 'features.accessAlt' },
  },
  {
    heading: 'features.day',
    texts: ['features.dayText', 'features.dayMore'],
    picture: { screen: 'dashboard', alt: 'landing.tourAlt.dashboard' },
  },
]

export const FeaturesPage = () => (
  <>
    <Prose title="features.title" lead="features.text" sections={sections} />
    <Closing />
  </>
)
