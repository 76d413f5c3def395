import { Outlet } from 'react-router-dom'
import { RouteEffects } from './layout/frame/route-effects.tsx'

/** Shared by all pages. */
export function Root() {
  return (
    <>
      <RouteEffects />
      <Outlet />
    </>
  )
}
