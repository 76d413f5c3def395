/** Forms in dialogs, and multi-call saves. */

export { DialogForm, type DialogFormProps } from '../dialog/dialog-form.tsx'
export { endingWith } from '../dialog/dialog-place.ts'
export { useCreatedPlace } from '../dialog/use-created-place.ts'
export { Wizard, type WizardProps, type WizardStep } from '../dialog/wizard.tsx'
export { WizardSteps, type WizardStepsProps } from '../dialog/wizard-steps.tsx'
export type { Unfinished } from '../form/unfinished.ts'
export { ProgressLine, type ProgressLineProps } from '../steps/progress-line.tsx'
export { type SaveStep, saveStep } from '../steps/save-step.ts'
export { StepsAccount, type StepsAccountProps } from '../steps/steps-account.tsx'
export { type StepsSave, useSaveSteps } from '../steps/use-save-steps.ts'
