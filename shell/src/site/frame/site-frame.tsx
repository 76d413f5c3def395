import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteFoot } from './site-foot.tsx'
import { SiteTop } from './site-top.tsx'

interface SiteFrameProps {
  path: string
  language: Language
  children: ReactNode
}

/** The frame of the public pages; works without script. */
export function SiteFrame({ path, language, children }: SiteFrameProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <a className="st-skip" href="#main">
        {t('nav.skipToContent')}
      </a>
      <SiteTop path={path} language={language} />
      <main id="main" className="st-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot />
    </>
  )
}
