import { Closing } from '../parts/closing.tsx'
import { Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  { heading: 'features.properties', texts: ['features.propertiesText', 'features.propertiesMore'] },
  { heading: 'features.leases', texts: ['features.leasesText', 'features.leasesMore'] },
  { heading: 'features.contacts', texts: ['features.contactsText', 'features.contactsMore'] },
  { heading: 'features.access', texts: ['features.accessText', 'features.accessMore'] },
  { heading: 'features.day', texts: ['features.dayText', 'features.dayMore'] },
]

export const FeaturesPage = () => (
  <>
    <Prose title="features.title" lead="features.text" sections={sections} />
    <Closing />
  </>
)
