import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { isEndedButActive } from '@keystead/api-client/lease-agreements/rules/runs-on'
import { isUnderNotice } from '@keystead/api-client/lease-agreements/rules/status'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { isLetButAvailable } from '@keystead/api-client/rent-units/rules'
import type { UrlDialog } from '@keystead/module-sdk'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Cut, Link, StatusTag } from '@keystead/ui-kit'

export interface UnitStateProps {
  unit: RentUnit
  occupied: boolean
  lease?: LeaseAgreement
  next?: LeaseAgreement
  dialog: UrlDialog
}

/** Occupied is muted; vacant and ending leases stand out. Warns if a let unit is still marked as available. */
export function UnitState({ unit, occupied, lease, next, dialog }: UnitStateProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const hint = lease && isLetButAvailable(unit, true, today) && t('unit.hint.stillAvailable')
  return (
    <>
      {occupied ? <Taken lease={lease} /> : <Vacant from={unit.available_from} next={next} />}
      {hint && (
        <p className="ks-hint">
          <Link {...dialog.linkTo(unit.id)}>
            <Cut>{hint}</Cut>
          </Link>
        </p>
      )}
    </>
  )
}

function Taken({ lease }: { lease?: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  if (lease && isEndedButActive(lease, today)) {
    return (
      <StatusTag tone="warning" icon="calendar-clock" quiet>
        {t('unit.state.endedActive')}
      </StatusTag>
    )
  }
  const soon = lease && (expiringSoon(lease, today) ?? (isUnderNotice(lease, today) && 'soon'))
  if (soon && lease.end_date) {
    return (
      <StatusTag tone={soon === 'urgent' ? 'error' : 'warning'} icon="calendar-clock" quiet>
        {t(isUnderNotice(lease, today) ? 'unit.state.notice' : 'unit.state.ends', {
          date: format.date(lease.end_date),
        })}
      </StatusTag>
    )
  }
  return (
    <StatusTag tone="success" icon="circle-check" quiet>
      {t('unit.state.occupied')}
    </StatusTag>
  )
}

/** Includes the date from which it is let or available, if in the future. */
function Vacant({ from, next }: { from: string | null; next?: LeaseAgreement }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (next) {
    return (
      <StatusTag tone="info" icon="calendar" quiet>
        {t('unit.state.letFrom', { date: format.date(next.start_date) })}
      </StatusTag>
    )
  }
  return (
    <StatusTag tone="warning" icon="circle-dashed" quiet>
      {from && from > format.today()
        ? t('unit.state.vacantFrom', { date: format.date(from) })
        : t('unit.state.vacant')}
    </StatusTag>
  )
}
