import { useHost } from './host-context.ts'
import type { SlotName, SlotProps } from './slots.ts'

interface GivenSlot<Name extends SlotName> {
  name: Name
  props: SlotProps[Name]
  /** Only this module's part, as in its tab. */
  module?: string | undefined
}

/** An extension point that other modules may fill; renders nothing if none does or one fails. */
export function Slot<Name extends SlotName>({ name, props, module }: GivenSlot<Name>) {
  const { Slot: HostSlot } = useHost()
  return <HostSlot name={name} props={props} {...(module !== undefined && { module })} />
}
