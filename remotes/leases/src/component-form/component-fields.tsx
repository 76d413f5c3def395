import { inputsOf } from '@keystead/api-client/fields/inputs-of'
import { componentTypes, costKinds } from '@keystead/api-client/rent-components/choices'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { componentFields } from '@keystead/api-client/rent-components/fields'
import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import {
  FormGrid,
  NumberField,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useFormValue,
} from '@keystead/ui-kit'
import { PercentHint } from './percent-hint.tsx'
import { PresetButtons } from './preset-buttons.tsx'

export interface ComponentFieldsProps {
  /** The period's other components: base for percentages, their kinds of cost excluded from the presets. */
  others: RentComponent[]
  /** A stored type that is not one of the three. */
  storedType?: string
}

interface Typed {
  component_type: string
  is_taxable: boolean
}

export function ComponentFields({ others, storedType }: ComponentFieldsProps) {
  const { t } = useModuleTranslation()
  const { symbol } = useSettings().settings.currency
  const input = inputsOf(componentFields, { t, symbol })
  const isPercentage = useFormValue((typed: Partial<Typed>) => typed.component_type === 'percentage')
  const isTaxable = useFormValue((typed: Partial<Typed>) => typed.is_taxable)
  return (
    <FormGrid>
      <TextField
        name="component_name"
        label={t('field.component_name')}
        span={12}
        autoComplete="off"
        hint={<PresetButtons others={others} />}
      />
      <SegmentedField {...input('component_type')} options={useTypeOptions(storedType)} span={12} />
      <NumberField
        {...input('amount')}
        suffix={isPercentage ? '%' : symbol}
        money={!isPercentage}
        hint={isPercentage && <PercentHint others={others} />}
        span={6}
      />
      <SelectField
        {...input('cost_kind')}
        options={costKinds.map((kind) => ({ value: kind, label: t(`costKind.${kind}`) }))}
        span={6}
      />
      <SwitchField {...input('is_taxable')} span={12} />
      {isTaxable && <NumberField {...input('tax_rate')} span={6} />}
      <TextAreaField {...input('notes')} rows={2} span={12} />
    </FormGrid>
  )
}

/** The three types, plus the stored one if it is different. */
function useTypeOptions(stored?: string) {
  const { t } = useModuleTranslation()
  const isKnown = stored === undefined || (componentTypes as readonly string[]).includes(stored)
  return [
    ...componentTypes.map((value) => ({ value: value as string, label: t(`component.type.${value}`) })),
    ...(isKnown ? [] : [{ value: stored, label: stored }]),
  ]
}
