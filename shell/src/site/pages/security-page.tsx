import { operatorLink, Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  { heading: 'security.password', texts: ['security.passwordText', 'security.passwordMore'] },
  { heading: 'security.rows', texts: ['security.rowsText', 'security.rowsMore'] },
  { heading: 'security.code', texts: ['security.codeText'] },
  { heading: 'security.trail', texts: ['security.trailText'] },
  { heading: 'security.limits', texts: ['security.limitsText', 'security.limitsMore'] },
  { heading: 'security.report', texts: ['security.reportText'], link: operatorLink },
]

export const SecurityPage = () => <Prose title="security.title" lead="security.text" sections={sections} />
