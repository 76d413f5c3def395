import { Navigate, Outlet } from 'react-router-dom'
import { useSession } from '../session/use-session.ts'

/** Product staff only; anybody else goes to the start (R27). */
export function StaffOnly() {
  return useSession().role === 'staff' ? <Outlet /> : <Navigate to="/" replace />
}
