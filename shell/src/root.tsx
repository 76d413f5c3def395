import { Outlet } from 'react-router-dom'
import { RouteEffects } from './layout/frame/route-effects.tsx'

/** What every page has in common. */
export function Root() {
  return (
    <>
      <RouteEffects />
      <Outlet />
    </>
  )
}
