import { useHost } from './host-context.ts'
import type { SlotName, SlotProps } from './slots.ts'

/**
 * An extension point that other modules may fill; renders nothing if none does or one fails. With `module`, only that
 * module's part, as in its tab.
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  module,
}: {
  name: Name
  props: SlotProps[Name]
  module?: string | undefined
}) {
  const { Slot: HostSlot } = useHost()
  return <HostSlot name={name} props={props} {...(module !== undefined && { module })} />
}
