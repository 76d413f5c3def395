/** Forms in dialogs. */

export { DialogForm, type DialogFormProps } from '../dialog/dialog-form.tsx'
export { Wizard, type WizardProps, type WizardStep } from '../dialog/wizard.tsx'
