import { createContext, useContext } from 'react'
import type { HostServices } from './services.ts'

/** Without what stays for the tests of older modules alone. */
export type HostContextValue = Omit<HostServices, 'takenAway'>

export const HostContext = createContext<HostContextValue | null>(null)

/** The shell's services. @throws when used outside the shell (or the test harness). */
export function useHost(): HostContextValue {
  const host = useContext(HostContext)
  if (!host) throw new Error('No host: a module is drawn by the shell, or in tests by renderWithHost')
  return host
}
