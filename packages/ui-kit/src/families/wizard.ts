/** Forms in dialogs, and saves of several calls. */

export { DialogForm, type DialogFormProps } from '../dialog/dialog-form.tsx'
export { Wizard, type WizardProps, type WizardStep } from '../dialog/wizard.tsx'
export { type SaveStep, saveStep } from '../steps/save-step.ts'
export { StepsNotice, type StepsNoticeProps } from '../steps/steps-notice.tsx'
export { type StepsSave, useSaveSteps } from '../steps/use-save-steps.ts'
