import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Reorders components and announces the new position. */
export function useMoveComponent(parts: RentComponent[]) {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const [moved, setMoved] = useState<{ id: string; announcement: string }>()
  const write = useWrite(rentComponents, storeOrder)
  const place = useRef<HTMLDivElement>(null)
  const order = parts.map(({ id }) => id).join()
  // A moved row loses focus; restore it so the button can be pressed repeatedly.
  const focusMoved = useEffectEvent((ids: string[]) => {
    if (!moved || document.activeElement !== document.body) return
    const row = place.current?.querySelectorAll('tbody tr')[ids.indexOf(moved.id)]
    row?.querySelector('button')?.focus()
  })
  useEffect(() => focusMoved(order.split(',')), [order])
  const move = async (component: RentComponent, by: 1 | -1) => {
    if (write.isPending) return
    const to = parts.indexOf(component) + by
    const next = parts.filter((part) => part !== component).toSpliced(to, 0, component)
    try {
      await write.mutateAsync(next)
      const announcement = t('component.moved', {
        name: component.component_name,
        position: to + 1,
        count: parts.length,
      })
      setMoved({ id: component.id, announcement })
    } catch {
      notify({ kind: 'error', text: t('error.component') })
    }
  }
  return { move, place, busy: write.isPending, announcement: moved?.announcement ?? '' }
}

/** Updates changed positions sequentially; retrying after a failure reaches the same order. */
async function storeOrder(parts: RentComponent[]): Promise<void> {
  for (const [index, part] of parts.entries()) {
    if (part.display_order !== index) await rentComponents.update(part.id, { display_order: index })
  }
}
