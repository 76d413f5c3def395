import { Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  { heading: 'security.password', texts: ['security.passwordText'] },
  { heading: 'security.rows', texts: ['security.rowsText'] },
  { heading: 'security.code', texts: ['security.codeText'] },
  { heading: 'security.trail', texts: ['security.trailText'] },
  { heading: 'security.limits', texts: ['security.limitsText'] },
]

export const SecurityPage = () => <Prose title="security.title" lead="security.text" sections={sections} />
