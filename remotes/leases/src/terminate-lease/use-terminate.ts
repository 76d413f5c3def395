import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { endingWith, type SaveStep, saveStep, useSaveSteps } from '@keystead/ui-kit'
import type { ActStepProps } from '../act-parts/act-props.ts'
import { markAsFree, unitStep } from '../act-parts/availability.ts'
import { endedBody } from '../act-parts/ended-lease.ts'
import { useLeaseChange } from '../act-parts/use-lease-change.ts'
import { unitLabel } from '../parts/unit-label.ts'
import type { TerminateValues } from './terminate-schema.ts'

/** Ends a lease and optionally marks its unit as available; tracks partial saves until closed. */
export function useTerminate(
  dialog: UrlDialog,
  lease: LeaseAgreement,
  { leases, place }: Omit<ActStepProps, 'lease'>,
) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const save = useSaveSteps({ noId: t('error.update'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentUnits], save.run)
  const change = useLeaseChange(lease)
  const submit = async (values: TerminateValues) => {
    const { end_date: end, reason, status_now, mark_free } = values
    dialog.draft.write({ typed: values, base: {} })
    const note = reason && t('terminate.note', { date: format.date(end), reason })
    const body = endedBody(lease, { end, status: 'terminated', status_now }, format.today()) ?? {}
    const free = mark_free ? markAsFree(place?.unit, lease, leases, end) : undefined
    await write.mutateAsync([
      endStep(change, { ...body, notes: note }, t('detail.one')),
      ...(place && free ? [unitStep(place.unit, free, unitLabel(place))] : []),
    ])
  }
  return { save, submit, place: endingWith(dialog, save.begin) }
}

type Change = ReturnType<typeof useLeaseChange>

function endStep(change: Change, { notes, ...changes }: LeaseAgreementUpdate, label: string): SaveStep {
  const send = ({ notes: note, ...rest }: LeaseAgreementUpdate) => change(rest, note)
  return saveStep({
    key: 'lease',
    label,
    body: { ...changes, ...(notes && { notes }) },
    create: send,
    update: (_id, body) => send(body),
    place: (loc) => (loc[0] === 'notes' ? ['reason'] : loc),
  })
}
