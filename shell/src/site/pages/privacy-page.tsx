import { operatorLink, Prose, type ProseSection } from '../parts/prose.tsx'

const sections: ProseSection[] = [
  { heading: 'privacy.operator', texts: ['privacy.operatorText'], link: operatorLink },
  { heading: 'privacy.account', texts: ['privacy.accountText', 'privacy.accountMore'] },
  {
    heading: 'privacy.entries',
    texts: ['privacy.entriesText', 'privacy.entriesBank', 'privacy.entriesMore'],
  },
  { heading: 'privacy.browser', texts: ['privacy.browserText', 'privacy.browserMore'] },
  { heading: 'privacy.mails', texts: ['privacy.mailsText'] },
  { heading: 'privacy.rights', texts: ['privacy.rightsText'] },
]

export const PrivacyPage = () => <Prose title="privacy.title" lead="privacy.text" sections={sections} />
