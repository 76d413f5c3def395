import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react'
import type { ItemsFile } from './define-module.ts'
import { useHost } from './host-context.ts'
import type { DataSlotName, DataSlotProps, SlotItem } from './slots.ts'

/** The module that a part belongs to, and its `order` in the slot. */
interface Contributor {
  module: string
  order: number
}

type Contribution<Name extends DataSlotName> = Contributor & { items: readonly SlotItem[Name][] }

/** Without a contribution: the part is gone. */
type Report = (part: string, contribution?: Contribution<DataSlotName>) => void

export interface SlotItemsProps<Name extends DataSlotName> {
  name: Name
  props: DataSlotProps[Name]
  /** Draws the items of all contributions; it is called again as they arrive and change. */
  children: (items: readonly SlotItem[Name][]) => ReactNode
}

/** An extension point that other modules fill with data; a contribution that fails adds nothing. */
export function SlotItems<Name extends DataSlotName>({ name, props, children }: SlotItemsProps<Name>) {
  const HostSlot = useHost().Slot as ComponentType<unknown> as ComponentType<{ name: string; props: object }>
  const [byPart, setByPart] = useState<ReadonlyMap<string, Contribution<Name>>>(new Map())
  const report = useCallback<Report>((part, contribution) => {
    setByPart((before) => {
      const after = new Map(before)
      if (contribution) after.set(part, contribution as Contribution<Name>)
      else after.delete(part)
      return after
    })
  }, [])
  const propsWithReport: DataSlotProps[Name] & { report: Report } = { ...props, report }
  return (
    <>
      {children([...byPart.values()].sort(byOrder).flatMap(({ items }) => items))}
      <HostSlot name={name} props={propsWithReport} />
    </>
  )
}

/** As the host orders parts that are drawn. */
const byOrder = (a: Contributor, b: Contributor) => a.order - b.order || a.module.localeCompare(b.module)

/** Returned by `useItems` until the items are known, so that the page can hold back what they would move. */
export const pendingItems: readonly never[] = []

/** Other modules may use the same id. */
const withOwnId = <Item extends object>(item: Item, module: string): Item =>
  'id' in item ? { ...item, id: `${module}/${item.id}` } : item

/** The component that runs a contribution's hook and reports what it returns. */
export function partOfItems<Name extends DataSlotName>(
  { useItems }: ItemsFile<Name>,
  { module, order }: Contributor,
): ComponentType<object> {
  return function Items(propsWithReport: object) {
    const { report, ...props } = propsWithReport as DataSlotProps[Name] & { report: Report }
    const id = useId()
    const items = useItems(props as unknown as DataSlotProps[Name])
    // As text: a hook may return a new array each time.
    const text = JSON.stringify(items.map((item) => withOwnId(item, module)))
    // Before paint: what was held back for the items appears together with them.
    useLayoutEffect(() => report(id, { module, order, items: JSON.parse(text) }), [report, id, text])
    useEffect(() => () => report(id), [report, id])
    return items === pendingItems && <span hidden data-coming />
  }
}
