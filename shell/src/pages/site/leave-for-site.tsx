import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { useEffect } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { Redirect } from '../../elements/redirect.tsx'
import { WaitingPage } from '../../elements/waiting-page.tsx'

const openedAt = location.pathname as OwnPath

/**
 * Public pages are pre-rendered documents, so leave the app by loading one. A host without them answers with the app
 * again, which would loop: then go to sign-in.
 */
export function LeaveForSite() {
  const address = createPath(useLocation())
  const isLoop = (sitePaths as readonly string[]).includes(openedAt)
  useEffect(() => {
    // The history entry already exists.
    if (!isLoop) window.location.replace(address)
  }, [isLoop, address])
  return isLoop ? <Redirect to="/login" /> : <WaitingPage />
}
