import { useEffect, useRef } from 'react'
import { createPath, useLocation, useNavigationType } from 'react-router-dom'
import { syncParentAddress } from '../../previewed.ts'
import { focusTitleWhenThere } from './focus-title.ts'

/** On navigation: scrolls to the top and focuses the title. Going back restores the position. */
export function RouteEffects() {
  const location = useLocation()
  const { pathname } = location
  const path = createPath(location)
  useEffect(() => syncParentAddress(path), [path])
  const type = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (type !== 'POP') window.scrollTo(0, 0)
    return focusTitleWhenThere()
  }, [pathname, type])
  return null
}
