import { useKitNotify } from '@keystead/ui-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { bootData } from '../../boot-data.ts'
import { useIndexStore } from '../../federation/module-index/index-store.ts'
import { unsaved } from '../../unsaved.ts'

/** Whether the server now serves another shell build than this page's. */
function isOutdated(): boolean {
  const own = bootData()?.build
  const served = useIndexStore.getState().index?.host
  return own !== undefined && served !== undefined && served !== own
}

/**
 * Offers a newer shell build once, on navigation, and never while a form has unsaved input. Declining is fine: the
 * current build's files stay available.
 */
export function useNewBuild(): void {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const notify = useKitNotify()
  const before = useRef(pathname)
  const isOffered = useRef(false)
  const offer = useEffectEvent(() => {
    const action = { label: t('newBuild.take'), onClick: () => location.reload() }
    notify({ kind: 'info', text: t('newBuild.text'), action })
  })
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (isOffered.current || unsaved.any() || !isOutdated()) return
    isOffered.current = true
    offer()
  }, [pathname])
}
