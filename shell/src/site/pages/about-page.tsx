import { useTranslation } from 'react-i18next'
import { Filled } from '../parts/filled.tsx'
import { Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  { heading: 'about.idea', texts: ['about.ideaText'] },
  { heading: 'about.parts', texts: ['about.partsText'] },
  { heading: 'about.not', texts: ['about.notText'] },
  { heading: 'about.name', texts: ['about.nameText'] },
]

export function AboutPage() {
  const { t } = useTranslation('site')
  return (
    <Prose title="about.title" lead="about.text" sections={sections}>
      <Filled name="imprint">
        <h2>{t('about.imprint')}</h2>
      </Filled>
    </Prose>
  )
}
