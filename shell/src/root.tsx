import { Outlet } from 'react-router-dom'
import { RouteEffects } from './layout/frame/route-effects.tsx'

export function Root() {
  return (
    <>
      <RouteEffects />
      <Outlet />
    </>
  )
}
