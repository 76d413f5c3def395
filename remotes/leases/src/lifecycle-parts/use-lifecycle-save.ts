import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement, LeaseAgreementUpdate } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { endingWith, type SaveStep, saveStep, useSaveSteps } from '@keystead/ui-kit'
import { unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import { unitStep } from './availability.ts'
import { useLeaseChange } from './use-lease-change.ts'
import { useUnitChange } from './use-unit-change.ts'

interface LifecycleSave {
  /** Its `notes` are appended to the lease's. */
  changes: LeaseAgreementUpdate
  place: UnitPlace | undefined
  /** The change to the unit; undefined if there is none. */
  marked: RentUnitUpdate | undefined
  /** Maps locations in the changes to the form. */
  locate?: SaveStep['place']
}

/** Saves a change to a lease and then to its unit; tracks partial saves until the dialog closes. */
export function useLifecycleSave(dialog: UrlDialog, lease: LeaseAgreement) {
  const { t } = useModuleTranslation()
  const save = useSaveSteps({ noId: t('error.update'), draft: dialog.draft })
  const write = useWrite([leaseAgreements, rentUnits], save.run)
  const change = useLeaseChange(lease)
  const changeUnit = useUnitChange()
  const send = ({ notes, ...rest }: LeaseAgreementUpdate) => change(rest, { note: notes })
  return {
    save,
    change,
    changeUnit,
    isUnderWay: save.isPartial || write.isPending,
    async run(typed: object, { changes, place, marked, locate }: LifecycleSave) {
      dialog.draft.write({ typed, base: {} })
      await write.mutateAsync([
        saveStep<LeaseAgreementUpdate>({
          key: 'lease',
          label: t('detail.one'),
          body: changes,
          create: send,
          update: (_id, body) => send(body),
          place: locate,
        }),
        ...(place && marked ? [unitStep(changeUnit, place.unit, marked, { label: unitLabel(place) })] : []),
      ])
    },
    place: endingWith(dialog, save.begin),
  }
}
