import { useHost } from './host-context.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** A place that other modules may fill. Where none does, or one fails, nothing is drawn. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const { Slot: HostSlot } = useHost()
  return <HostSlot name={name} props={props} />
}
