import { type Translate, type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { StepsAccount, Wizard } from '@keystead/ui-kit'
import { typedUnits } from './create-values.ts'
import { PropertyFields } from './fields/property-fields.tsx'
import { UnitListFields } from './fields/unit-list-fields.tsx'
import { HousePreview } from './house-preview.tsx'
import { type CreateValues, propertyStepSchema, unitsStepSchema } from './property-schemas.ts'
import { useCreateProperty } from './use-create-property.ts'

export interface CreateWizardProps {
  dialog: UrlDialog
}

/** Two-step wizard creating a property with buildings and units. */
export function CreateWizard({ dialog }: CreateWizardProps) {
  const { t } = useModuleTranslation()
  const creation = useCreateProperty(dialog)
  const { save } = creation
  return (
    <Wizard<CreateValues>
      dialog={creation.place}
      title={t('create.title')}
      initialValues={creation.initialValues}
      submitLabel={save.failed ? t('wizard.resume') : t('common:action.create')}
      translate={t}
      onSubmit={creation.submit}
      done={t('success.created')}
      failed={t('error.create')}
      unfinished={
        save.isPartial
          ? {
              title: t('common:steps.partial'),
              account: <StepsAccount save={save} />,
              remove: {
                label: t('detail.delete'),
                busyLabel: t('common:busy.deleting'),
                run: creation.takeBack,
              },
            }
          : undefined
      }
      aside={<HousePreview />}
      steps={[
        {
          key: 'property',
          title: t('create.step.property'),
          schema: propertyStepSchema,
          content: <PropertyFields isStored={save.isStored} />,
          hint: t('wizard.addressHint'),
        },
        {
          key: 'units',
          title: t('detail.tab.units'),
          optional: true,
          skipLabel: t('wizard.skip.confirm'),
          skipQuestion: (values) => skipWords(typedUnits(values, save.progress).length, t),
          schema: unitsStepSchema,
          content: <UnitListFields isStored={save.isStored} />,
        },
      ]}
    />
  )
}

/** Confirms skipping the step when units have been entered. */
const skipWords = (count: number, t: Translate) =>
  count > 0
    ? {
        title: t('wizard.skip.title', { count }),
        text: t('wizard.skip.text'),
        confirmLabel: t('wizard.skip.confirm'),
        cancelLabel: t('wizard.skip.cancel'),
      }
    : undefined
