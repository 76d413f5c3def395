import { useEdit } from '@keystead/api-client/data/use-edit'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm, SharedMark } from '@keystead/ui-kit'
import type { ReactNode } from 'react'
import { isTaken, useDuplicateConfirmation } from './taken-number.ts'
import { UnitFields } from './unit-fields.tsx'
import { UnitNumberField } from './unit-number-field.tsx'
import { unitEditSchema } from './unit-schema.ts'
import { unitBody, unitValues } from './unit-values.ts'

export interface EditUnitProps {
  dialog: UrlDialog
  unit: RentUnit
  view: BuildingView
  /** Tenancy details. */
  letting?: ReactNode
}

export function EditUnit({ dialog, unit, view, letting }: EditUnitProps) {
  const { t } = useModuleTranslation()
  const edit = useEdit(rentUnits, {
    row: unit,
    open: dialog.open,
    valuesOf: unitValues,
    bodyOf: (changes) => unitBody(changes, view.building),
  })
  const duplicate = useDuplicateConfirmation(dialog.open)
  // Keeping an existing duplicate number needs no second confirmation.
  const others = view.units.filter(({ unit_number }) => !isTaken(unit_number, [unit]))
  const saveLabel = t('common:action.saveChanges')
  return (
    <DialogForm
      dialog={dialog}
      title={t('unit.edit', { name: unit.unit_number })}
      size={720}
      schema={unitEditSchema}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={saveLabel}
      untouchedHint={t('untouched.edit')}
      notice={
        <>
          <SharedMark shared={unit.shared} />
          {letting}
        </>
      }
      translate={t}
      onSubmit={({ unit_number }, changes) =>
        duplicate.blocks(unit_number, others) ? false : edit.save(changes)
      }
      done={t('unit.success.updated')}
      failed={t('unit.error.update')}
      list={{ to: '?', label: t('unit.toList') }}
    >
      <UnitFields
        building={view.building}
        stored={unit}
        number={<UnitNumberField others={others} duplicate={duplicate} saveLabel={saveLabel} />}
      />
    </DialogForm>
  )
}
