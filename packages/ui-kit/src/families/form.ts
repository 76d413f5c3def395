/** Forms and the fields that most of them have. */

export { CheckboxField, type CheckboxFieldProps } from '../form/checkbox-field.tsx'
export type { FieldProps } from '../form/field.tsx'
export { FieldList, type FieldListProps } from '../form/field-list.tsx'
export type { FieldName } from '../form/field-path.ts'
export {
  type FormActions,
  type FormContextValue,
  useFormActions,
  useFormValues,
} from '../form/form-context.ts'
export { FormGrid, FormSection, type FormSectionProps } from '../form/form-layout.tsx'
export type { Translate } from '../form/issue-text.ts'
export { NumberField, type NumberFieldProps } from '../form/number-field.tsx'
export { SchemaForm, type SchemaFormProps } from '../form/schema-form.tsx'
export { SubmitButton, type SubmitButtonProps } from '../form/submit-button.tsx'
export {
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '../form/text-fields.tsx'
