import { createContext, useContext } from 'react'
import type { HostServices, ModuleIdentity } from './services.ts'

export const HostContext = createContext<HostServices | null>(null)
export const ModuleContext = createContext<ModuleIdentity | null>(null)

/** The shell's services. @throws when used outside the shell (or the test harness). */
export function useHost(): HostServices {
  const host = useContext(HostContext)
  if (!host) throw new Error('No host: a module is drawn by the shell, or in tests by renderWithHost')
  return host
}

/** The module that the calling component belongs to. @throws outside a module. */
export function useModuleIdentity(): ModuleIdentity {
  const identity = useContext(ModuleContext)
  if (!identity) throw new Error('No module: this hook is for components of a module')
  return identity
}
