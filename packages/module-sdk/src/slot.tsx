import { useHost } from './host-context.ts'
import type { SlotName, SlotProps } from './slots.ts'

/** An extension point that other modules may fill; renders nothing if none does or one fails. */
export function Slot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const { Slot: HostSlot } = useHost()
  return <HostSlot name={name} props={props} />
}
