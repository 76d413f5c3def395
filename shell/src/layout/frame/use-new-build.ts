import { useKitNotify } from '@keystead/ui-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { bootData } from '../../boot-data.ts'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { unsaved } from '../../unsaved.ts'

/** The shell build that the server serves by now, if it is not this page's. */
function newerBuild(): string | undefined {
  const own = bootData()?.build
  const served = useIndexStore.getState().index?.host
  return own === served || own === undefined ? undefined : served
}

/**
 * Offers each newer shell build once, on navigation, and never while a form has unsaved input. Declining is fine: the
 * current build's files stay available.
 */
export function useNewBuild(): void {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const notify = useKitNotify()
  const before = useRef(pathname)
  const offered = useRef(new Set<string>())
  const offer = useEffectEvent(() => {
    const action = { label: t('newBuild.take'), onClick: () => location.reload() }
    notify({ kind: 'info', text: t('newBuild.text'), action })
  })
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const build = newerBuild()
    if (!build || offered.current.has(build) || unsaved.any()) return
    offered.current.add(build)
    offer()
  }, [pathname])
}
