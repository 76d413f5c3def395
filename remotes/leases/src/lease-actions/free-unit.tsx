import { formSchema } from '@keystead/api-client/fields/form-schema'
import { defineFields, flag } from '@keystead/api-client/fields/kinds'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { SchemaForm, useFormValue } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { freedByDeletion } from '../lifecycle-parts/availability.ts'
import { FreeUnitField } from '../lifecycle-parts/free-unit-field.tsx'
import type { FreedUnit } from '../lifecycle-parts/use-free-unit.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'
import styles from './free-unit.module.css'

export interface FreeUnitProps {
  lease: LeaseAgreement
  place: UnitPlace | undefined
  onChange: (freed: FreedUnit | undefined) => void
}

const schema = formSchema(defineFields({ mark_free: flag() }), 'create')

/** Asks whether deleting an active lease makes its unit available; shown once all leases are known. */
export function FreeUnit({ lease, place, onChange }: FreeUnitProps) {
  const { t } = useModuleTranslation()
  const today = useFormat().today()
  const { data: leases } = useQuery(leaseAgreements.list())
  const changes = leases && freedByDeletion(lease, place?.unit, leases, today)
  if (!place || !changes) return null
  return (
    <div className={styles.choice}>
      <SchemaForm schema={schema} initialValues={{ mark_free: true }} translate={t} onSubmit={() => {}}>
        <FreeUnitField place={place} free={changes} />
        <Chosen unit={place.unit} from={changes.available_from} onChange={onChange} />
      </SchemaForm>
    </div>
  )
}

interface ChosenProps {
  unit: FreedUnit['unit']
  from: FreedUnit['changes']['available_from']
  onChange: FreeUnitProps['onChange']
}

/** Reports the choice, which the dialog's own button sends. */
function Chosen({ unit, from, onChange }: ChosenProps) {
  const isMarked = useFormValue(({ mark_free }: { mark_free?: boolean | null }) => mark_free)
  useEffect(() => {
    if (isMarked) onChange({ unit, changes: { is_available: true, available_from: from } })
    return () => onChange(undefined)
  }, [isMarked, unit, from, onChange])
  return null
}
