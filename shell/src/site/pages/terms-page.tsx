import { operatorLink, Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  { heading: 'terms.service', texts: ['terms.serviceText'] },
  { heading: 'terms.account', texts: ['terms.accountText'] },
  { heading: 'terms.data', texts: ['terms.dataText'] },
  { heading: 'terms.figures', texts: ['terms.figuresText'] },
  { heading: 'terms.end', texts: ['terms.endText'], link: operatorLink },
]

export const TermsPage = () => <Prose title="terms.title" lead="terms.text" sections={sections} />
