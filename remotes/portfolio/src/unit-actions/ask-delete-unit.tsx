import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog } from '@keystead/ui-kit'
import { useRef } from 'react'
import { useCascadeText } from '../deletion/cascade.ts'
import type { UnitDeletion } from './use-delete-unit.ts'

export interface AskDeleteUnitProps {
  deletion: UnitDeletion
}

/** Names the leases that go with a unit. It promises no finality: Undo follows. */
export function AskDeleteUnit({ deletion }: AskDeleteUnitProps) {
  const { t } = useModuleTranslation()
  const cascadeText = useCascadeText()
  const { asked, confirm, cancel } = deletion
  // What was asked about stays in sight while the dialog closes.
  const last = useRef(asked)
  if (asked) last.current = asked
  const { unit, leases } = last.current ?? {}
  return (
    <ConfirmDialog
      open={asked !== undefined}
      title={t('delete.unitTitle')}
      text={
        <>
          <p>{t('unit.deleteText', { number: unit?.unit_number })}</p>
          <p>{cascadeText({ leases: leases ?? [] })}</p>
        </>
      }
      confirmLabel={t('common:action.delete')}
      danger
      onConfirm={confirm}
      onClose={cancel}
    />
  )
}
