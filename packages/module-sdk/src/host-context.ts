import { createContext, useContext } from 'react'
import type { HostServices } from './services.ts'

/** Without the members kept only for older modules' tests. */
export type HostContextValue = Omit<HostServices, 'takenAway'>

export const HostContext = createContext<HostContextValue | null>(null)

/** The shell's services. @throws outside the shell or the test harness */
export function useHost(): HostContextValue {
  const host = useContext(HostContext)
  if (!host) throw new Error('No host: a module is drawn by the shell, or in tests by renderWithHost')
  return host
}
