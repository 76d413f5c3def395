import { createContext, useContext } from 'react'
import type { HostServices } from './services.ts'

export const HostContext = createContext<HostServices | null>(null)

/** The shell's services. @throws when used outside the shell (or the test harness). */
export function useHost(): HostServices {
  const host = useContext(HostContext)
  if (!host) throw new Error('No host: a module is drawn by the shell, or in tests by renderWithHost')
  return host
}
