import { useModuleTranslation } from '@keystead/module-sdk'
import type { MouseEvent } from 'react'
import { RowAct } from './row-act.tsx'
import { useMarkLet } from './use-mark-let.ts'

export interface MarkLetProps {
  unitId: string
  unitNumber: string
}

/** "Mark as let", in place and with Undo. */
export function MarkLet({ unitId, unitNumber }: MarkLetProps) {
  const { t } = useModuleTranslation()
  const { markLet, busy } = useMarkLet()
  const press = (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget
    // The row and its button unmount; move focus to the list's heading, unless the user has moved it.
    const head = button.closest('section, main')?.querySelector<HTMLElement>('h1, h2')
    void markLet({ id: unitId, unitNumber }).then((isDone) => {
      const { activeElement, body } = document
      if (isDone && (activeElement === button || activeElement === body)) focusOn(head)
    })
  }
  return (
    <RowAct busy={busy} onClick={press}>
      {t('notification.act.markLet')}
      <span className="ks-sr">{`: ${unitNumber}`}</span>
    </RowAct>
  )
}

function focusOn(head: HTMLElement | null | undefined): void {
  if (!head) return
  head.tabIndex = -1
  head.focus({ preventScroll: true })
}
