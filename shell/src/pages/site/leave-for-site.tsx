import { useEffect } from 'react'
import { createPath, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { Redirect } from '../../elements/redirect.tsx'
import { WaitingPage } from '../../elements/waiting-page.tsx'
import { preview } from '../../previewed.ts'

const openedAt = `${location.pathname}${location.search}`

/**
 * Public pages are pre-rendered documents, so leave the app by loading one. A host without them answers with the app
 * again, which would loop: then go to sign-in.
 */
export function LeaveForSite() {
  return preview.as === null ? <LoadDocument /> : <OpenInNewTab />
}

function LoadDocument() {
  const { pathname, search, hash } = useLocation()
  const page = `${pathname}${search}`
  const isLoop = page === openedAt
  useEffect(() => {
    // The history entry already exists.
    if (!isLoop) window.location.replace(page + hash)
  }, [isLoop, page, hash])
  return isLoop ? <Redirect to="/login" /> : <WaitingPage />
}

/** Public pages refuse frames, and so a preview's: a link to one opens a new tab, a redirect ends at the dashboard. */
function OpenInNewTab() {
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
