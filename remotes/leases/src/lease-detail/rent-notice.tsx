import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Button } from '@keystead/ui-kit'
import { useRentDiffers } from '../parts/use-rent-differs.ts'
import { useUndoableChange } from './use-undoable-change.ts'

/** The current period's rent is not the one stated in the lease, which can be set to it here. */
export function RentNotice({ lease }: { lease: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const differs = useRentDiffers(lease)
  const { change, busy } = useUndoableChange(lease)
  if (!differs) return null
  const { text, rent, current, monthly } = differs
  return (
    <Alert
      tone="warning"
      actions={
        mayDo(lease, 'edit') && (
          <Button
            busy={busy}
            onClick={() =>
              void change({ monthly_rent: current }, { monthly_rent: monthly }, t('success.updated'))
            }
          >
            {t('act.setRent', { rent })}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  )
}
