import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { useSyncExternalStore } from 'react'
import { unsaved } from '../../unsaved.ts'
import { useModuleIndex } from './index-store.ts'

/** The modules to draw: withdrawals and the end of a plan wait until no form has unsaved input. */
export function useDrawnModules(): IndexModule[] {
  const { modules } = useModuleIndex()
  const isHeld = useSyncExternalStore(unsaved.subscribe, unsaved.held)
  return useStableValue<IndexModule[]>((before) => (before && isHeld ? withTaken(before, modules) : modules))
}

function withTaken(before: IndexModule[], modules: IndexModule[]): IndexModule[] {
  const given = new Set(modules.filter(isGiven).map(({ id }) => id))
  const taken = before.filter((module) => isGiven(module) && !given.has(module.id))
  if (taken.length === 0) return modules
  const takenIds = new Set(taken.map(({ id }) => id))
  return [...modules.filter(({ id }) => !takenIds.has(id)), ...taken]
}

const isGiven = ({ state }: IndexModule) => state !== 'locked'
