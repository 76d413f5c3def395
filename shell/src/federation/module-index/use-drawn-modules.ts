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
  const drawn = modules.filter(({ id }) => !takenIds.has(id))
  // Where they were: contributions of equal order must not change places.
  for (const module of taken) drawn.splice(before.indexOf(module), 0, module)
  return drawn.length === before.length && drawn.every((module, at) => module === before[at]) ? before : drawn
}

const isGiven = ({ state }: IndexModule) => state !== 'locked'
