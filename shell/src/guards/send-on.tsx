import { Navigate, useLocation } from 'react-router-dom'

/**
 * Leads to another page, without a way back to this one. Once more for each step that is taken while that page is on its
 * way, as when a dialog that closes goes back by one: the step overtakes it, and nothing would be drawn for good.
 */
export function SendOn({ to }: { to: string }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} replace />
}
