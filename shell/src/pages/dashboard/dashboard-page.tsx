import { Slot } from '@keystead/module-sdk'
import { Page } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SlotComing } from '../../federation/draw/slot-coming.tsx'
import { useIndexForSession } from '../../federation/module-index/use-index-for-session.ts'
import { useNav } from '../../nav/use-nav.ts'
import { nameOf } from '../../session/name-of.ts'
import { useSession } from '../../session/session-store.ts'
import { FirstCommand } from './first-command.tsx'
import { FirstSteps } from './first-steps.tsx'
import { QuickLinks } from './quick-links.tsx'
import './dashboard.css'
import { isFirstVisit } from './is-first-visit.ts'

/**
 * The start page after sign-in: a welcome, module cards and links. First steps show while no module has content; CSS
 * decides that, since only the rendered slot tells.
 */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const { user } = useSession()
  // After a sign-in the index is still the visitor's, and a part keeps the version that it is mounted with.
  const hasIndex = useIndexForSession()
  const quick = useNav('quick')
  const [above, setAbove] = useState<HTMLElement | null>(null)
  const name = user.displayName ?? user.firstName ?? nameOf(user)
  const isFirst = isFirstVisit(user)
  const byName = isFirst ? t('welcomeFirstName', { name }) : t('welcome', { name })
  const anonymous = isFirst ? t('welcomeFirst') : t('welcomePlain')
  const welcome = name ? byName : anonymous
  return (
    <Page title={t('title')} subtitle={welcome} actions={<FirstCommand />}>
      <div className="sh-dashboard">
        <div ref={setAbove} className="sh-dashboard-above" />
        <div className="sh-dashboard-cards">
          {hasIndex ? <Slot name="dashboard.cards" props={{}} /> : <SlotComing />}
        </div>
        <FirstSteps above={above} />
        {quick.length > 0 && <QuickLinks title={t('quick.title')} entries={quick} />}
      </div>
    </Page>
  )
}
