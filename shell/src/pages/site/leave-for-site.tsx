import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { useEffect } from 'react'
import { createPath, useLocation } from 'react-router-dom'
import { SendOn } from '../../guards/send-on.tsx'
import { WaitingPage } from '../../guards/waiting-page.tsx'

const openedAt = location.pathname as OwnPath

/**
 * The public pages are documents of their own, rendered when the shell is built: the app goes there by loading one. A host
 * that knows nothing of them answers with the app itself, which would then load itself for ever: it goes to the sign-in.
 */
export function LeaveForSite() {
  const address = createPath(useLocation())
  const isLoop = (sitePaths as readonly string[]).includes(openedAt)
  useEffect(() => {
    // The entry of the history is there already.
    if (!isLoop) window.location.replace(address)
  }, [isLoop, address])
  return isLoop ? <SendOn to="/login" /> : <WaitingPage />
}
