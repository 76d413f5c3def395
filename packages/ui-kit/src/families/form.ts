/** Forms and the most common fields. */

export type { Translate } from '../form/errors/issue-text.ts'
export { useIssueText } from '../form/errors/use-issue-text.ts'
export type { FieldName } from '../form/field-path.ts'
export { CheckboxField, type CheckboxFieldProps } from '../form/fields/checkbox-field.tsx'
export type { FieldProps } from '../form/fields/field.tsx'
export { FieldList, type FieldListProps } from '../form/fields/field-list.tsx'
export { NumberField, type NumberFieldProps } from '../form/fields/number-field.tsx'
export {
  PasswordField,
  type PasswordFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
  TextField,
  type TextFieldProps,
} from '../form/fields/text-fields.tsx'
export { type FormActions, useFormActions, useFormValue, useFormValues } from '../form/form-context.ts'
export type { FormContextValue } from '../form/form-context-value.ts'
export { FormGroup, type FormGroupProps } from '../form/form-group.tsx'
export { FormGrid, FormLine, FormSection, type FormSectionProps } from '../form/form-layout.tsx'
export { SchemaForm, type SchemaFormProps } from '../form/schema-form.tsx'
export { SubmitButton, type SubmitButtonProps } from '../form/submit-button.tsx'
