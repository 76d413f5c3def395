import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import { sitePaths } from '@keystead/module-sdk/manifest/shell-paths'
import { useEffect } from 'react'
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { Redirect } from '../../elements/redirect.tsx'
import { WaitingPage } from '../../elements/waiting-page.tsx'
import { preview } from '../../previewed.ts'

const openedAt = location.pathname as OwnPath

/**
 * Public pages are pre-rendered documents, so leave the app by loading one. A host without them answers with the app
 * again, which would loop: then go to sign-in.
 */
export function LeaveForSite() {
  return preview.as === null ? <LeaveByLoading /> : <OpenBeside />
}

function LeaveByLoading() {
  const address = createPath(useLocation())
  const isLoop = (sitePaths as readonly string[]).includes(openedAt)
  useEffect(() => {
    // The history entry already exists.
    if (!isLoop) window.location.replace(address)
  }, [isLoop, address])
  return isLoop ? <Redirect to="/login" /> : <WaitingPage />
}

/** Public pages refuse frames, and so a preview's: a link to one opens a new tab, a redirect ends at the dashboard. */
function OpenBeside() {
  const address = createPath(useLocation())
  const isLink = useNavigationType() === 'PUSH'
  const navigate = useNavigate()
  useEffect(() => {
    if (!isLink) return
    window.open(address)
    void navigate(-1)
  }, [isLink, address, navigate])
  return isLink ? <WaitingPage /> : <Redirect to="/dashboard" />
}
