import { Navigate, useLocation } from 'react-router-dom'

/**
 * Redirects, replacing the history entry. Repeats if another navigation overtakes the redirect, such as a closing
 * dialog going back by one; otherwise the page would stay blank.
 */
export function Redirect({ to }: { to: string }) {
  const { key } = useLocation()
  return <Navigate key={key} to={to} replace />
}
