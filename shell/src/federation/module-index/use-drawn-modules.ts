import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { useSyncExternalStore } from 'react'
import { unsaved } from '../../unsaved.ts'
import { useModuleIndex } from './index-store.ts'

/** The modules to draw: an index that takes one away waits until no form has unsaved input. */
export function useDrawnModules(): IndexModule[] {
  const { modules } = useModuleIndex()
  const isHeld = useSyncExternalStore(unsaved.subscribe, unsaved.held)
  return useStableValue<IndexModule[]>((before = modules) => {
    const isGiven = ({ id }: IndexModule) => modules.some((each) => each.id === id && isOn(each))
    return isHeld && !before.filter(isOn).every(isGiven) ? before : modules
  })
}

const isOn = ({ state }: IndexModule) => state !== 'locked'
