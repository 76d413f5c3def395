import type { SlotName, SlotProps } from '@keystead/module-sdk'
import type { IndexModule } from '@keystead/module-sdk/manifest'
import { useEffect, useRef, useState } from 'react'
import { ModuleBoundary } from '../faults/module-boundary.tsx'
import type { LoadedPart } from '../load/loaded-part.ts'
import { useModuleIndex } from '../module-index/index-store.ts'
import { isThere } from '../module-index/is-there.ts'
import { ModuleMount } from './module-mount.tsx'
import { contributorsOf, openSlot } from './open-slot.ts'
import { SlotComing } from './slot-coming.tsx'
import { SlotUnknown } from './slot-unknown.tsx'
import { useOpened } from './use-opened.ts'

interface SlotHostProps {
  name: SlotName
  props: SlotProps[SlotName]
}

/**
 * Draws what modules contribute to a slot. One that is off, failed, or held with nothing given is simply not
 * there; for one on its way the room is kept that it said it would take. What is on screen may have a dialog open
 * with something typed in it: it stays as it is, whatever a new version has for the slot, until the slot is left.
 */
export function SlotHost({ name, props }: SlotHostProps) {
  const { modules } = useModuleIndex()
  const shown = useRef<IndexModule[]>([])
  const kept = ({ id, state }: IndexModule) =>
    shown.current.find((module) => module.id === id && state !== 'locked' && isThere(module))
  const contributions = contributorsOf(
    modules.map((module) => kept(module) ?? module),
    name,
  )
  useEffect(() => {
    shown.current = contributions
  })
  return contributions.map((module) => {
    return isThere(module) ? (
      <Contribution key={module.id} module={module} name={name} props={props} />
    ) : (
      <SlotUnknown key={module.id} />
    )
  })
}

/** Asked for once each time that the slot is drawn: what failed comes back with the next visit. */
function Contribution({ module, name, props }: SlotHostProps & { module: IndexModule }) {
  const [opening] = useState(() => openSlot(module, name))
  return (
    <ModuleBoundary
      // What has stopped on one row is drawn anew for another.
      key={JSON.stringify(props)}
      module={module.id}
      version={module.version}
      fallback={() => <SlotUnknown />}
    >
      <Opened opening={opening} props={props} parts={partsOf(module, name)} />
    </ModuleBoundary>
  )
}

interface OpenedProps {
  opening: Promise<LoadedPart>
  props: object
  parts: ReturnType<typeof partsOf>
}

function Opened({ opening, props, parts }: OpenedProps) {
  const part = useOpened(opening)
  if (!part) return <SlotComing parts={parts} />
  return (
    <ModuleMount part={part}>
      <part.Component {...props} />
    </ModuleMount>
  )
}

const partsOf = (module: IndexModule, name: SlotName) =>
  module.slots.find((slot) => slot.name === name)?.parts
