/** Fields that choose one of several options. */

export {
  SegmentedField,
  type SegmentedFieldProps,
  SwitchField,
  type SwitchFieldProps,
} from '../form/fields/choice-fields.tsx'
export { PlainSwitch, type PlainSwitchProps } from '../form/fields/plain-switch.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from '../form/fields/select-field.tsx'
export { SettingSwitch, type SettingSwitchProps } from '../form/fields/setting-switch.tsx'
