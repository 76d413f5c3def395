import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { endingWith, type SaveStep, saveStep, useSaveSteps } from '@keystead/ui-kit'
import type { ActStepProps } from '../act-parts/act-props.ts'
import { markAsFree, unitStep } from '../act-parts/availability.ts'
import { endedBody } from '../act-parts/ended-lease.ts'
import { unitLabel } from '../parts/unit-label.ts'
import type { TerminateValues } from './terminate-schema.ts'

/** Ends a lease, and marks its unit as available where that is wanted; what is known of both is kept until it is closed. */
export function useTerminate(
  dialog: UrlDialog,
  lease: LeaseAgreement,
  { leases, place }: Omit<ActStepProps, 'lease'>,
) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const save = useSaveSteps({ noId: t('error.update'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentUnits], save.run)
  const submit = async (values: TerminateValues) => {
    const { end_date: end, reason, status_now, mark_free } = values
    dialog.draft.write({ typed: values, base: {} })
    const note = reason && t('terminate.note', { date: format.date(end), reason })
    const body = endedBody(lease, { end, status: 'terminated', status_now }, format.today()) ?? {}
    const free = mark_free ? markAsFree(place?.unit, lease, leases, end) : undefined
    await write.mutateAsync([
      endStep(lease.id, { ...body, ...(note && { notes: note }) }, t('detail.one')),
      ...(place && free ? [unitStep(place.unit, free, unitLabel(place))] : []),
    ])
  }
  return { save, submit, place: endingWith(dialog, save.begin) }
}

/** Its note goes under those that the lease has by then; sent again it is there already. */
function endStep(id: string, body: LeaseAgreementUpdate, label: string): SaveStep {
  const send = async (_id: string, { notes: note, ...changes }: LeaseAgreementUpdate) => {
    if (!note) return leaseAgreements.update(id, changes)
    const { notes, updated_at } = await leaseAgreements.read(id)
    const lines = notes?.split('\n') ?? []
    const all = lines.includes(note) ? notes : [...lines, note].join('\n')
    return leaseAgreements.update(id, { ...changes, notes: all }, updated_at)
  }
  return saveStep({
    key: 'lease',
    label,
    body,
    create: (changes) => send(id, changes),
    update: send,
    place: (loc) => (loc[0] === 'notes' ? ['reason'] : loc),
  })
}
