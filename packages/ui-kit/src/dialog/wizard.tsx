import { useLatest } from '@keystead/api-client/react/use-latest'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { readDraft, stepOf } from '../form/draft/form-draft.ts'
import type { Translate } from '../form/errors/issue-text.ts'
import { FormFrame } from '../form/form-frame.tsx'
import { FormHead } from '../form/form-head.tsx'
import type { FormNotesWords } from '../form/form-notes.tsx'
import type { SchemaFormOptions } from '../form/schema-form-options.ts'
import { useSchemaForm } from '../form/use-schema-form.ts'
import { Dialog } from './dialog.tsx'
import type { DialogPlace } from './dialog-place.ts'
import { StepFields } from './step-fields.tsx'
import { useLeaveQuestion } from './use-leave-question.tsx'
import { useOpening } from './use-opening.ts'
import { useSaving } from './use-saving.ts'
import { type SkipWords, useSkipQuestion } from './use-skip-question.tsx'
import { useSkippedSteps } from './use-skipped-steps.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { mergedSchema } from './wizard-schema.ts'
import { WizardSteps } from './wizard-steps.tsx'

export interface WizardStep {
  key: string
  title: string
  /** Skippable; its values are then omitted. */
  optional?: boolean
  /** What skipping does, if the step is the last: "Create without units". */
  skipLabel?: string
  /** The question before skipping typed values; undefined if there are none. */
  skipQuestion?: (values: object) => SkipWords | undefined
  /** Validates this step's values only. */
  schema: StandardSchemaV1<unknown, object>
  content: ReactNode
  /** At the left of the footer. */
  hint?: ReactNode
}

export interface WizardProps<Values extends object> extends FormNotesWords {
  dialog: DialogPlace
  title: string
  steps: WizardStep[]
  initialValues?: object
  /** The schemas' merged output without skipped steps; for an edit also the changes. */
  onSubmit: (values: Values, changes: Partial<Values>, skipped: ReadonlySet<string>) => unknown
  submitLabel: string
  /** A second button of the last step, which submits after `onPress`. */
  submitBeside?: { label: string; isOffered: (values: object) => boolean; onPress: () => void }
  /** Success notification. */
  done?: string
  size?: 720 | 880
  /** Beside the fields: a preview using `useFormValues()`. Above them below 900 px, hidden below 600. */
  aside?: ReactNode
  /** Of the edited row. */
  version?: string
  /** Default 0. Use `onStepChange` to keep the step in the URL. */
  initialStep?: number
  onStepChange?: (step: number) => void
  translate?: Translate
  mapLoc?: SchemaFormOptions<StandardSchemaV1>['mapLoc']
}

/**
 * A form in steps. Next (or Enter) validates the step; only the last one submits. Input survives unmounting; an error
 * in another step leads back to it. Leaving, reporting and closing work as in DialogForm.
 */
export function Wizard<Values extends object>(props: WizardProps<Values>) {
  const { count, ...opening } = useOpening(props.dialog)
  return <OpenWizard key={count} {...props} {...opening} />
}

interface OpenWizardProps<Values extends object> extends WizardProps<Values> {
  open: boolean
  onBusyChange: (busy: boolean) => void
}

function OpenWizard<Values extends object>(props: OpenWizardProps<Values>) {
  const { dialog, open, title, steps, size = 880, aside, submitLabel, failed, list, unfinished } = props
  const draft = open ? dialog.draft : undefined
  const [index, setIndex] = useState(() => firstStep(props, draft))
  const { skipped, skip, unskip, skipNone, draftSlot } = useSkippedSteps(draft)
  const stepByField = useRef(new Map<string, number>())
  const body = useRef<HTMLDivElement>(null)
  const step = steps[index]
  const isLast = index === steps.length - 1
  const goTo = (next: number) => {
    setIndex(next)
    typed.setStep(next)
    props.onStepChange?.(next)
  }
  const schemaWithout = (skippedKeys: ReadonlySet<string>) =>
    mergedSchema(steps.filter(({ key }) => !skippedKeys.has(key)).map(({ schema }) => schema))
  const { save, isStored } = useSaving(dialog, props.done)
  const submitWithout = (skippedKeys: ReadonlySet<string>, values: object, changes: object) =>
    save(() => props.onSubmit(values as Values, changes as Partial<Values>, skippedKeys))
  const schemaForm = useSchemaForm({
    ...props,
    isStored,
    draft: draftSlot,
    schema: isLast || !step ? schemaWithout(skipped) : step.schema,
    onSubmit: (values, changes) => submitWithout(skipped, values, changes),
    onDirtyChange: dialog.setDirty,
    onDraftDiscarded: () => {
      skipNone()
      goTo(props.initialStep ?? 0)
    },
    onWrong: (keys) => {
      const stepIndexes = keys.map((key) => stepByField.current.get(key) ?? index)
      if (stepIndexes.length > 0 && !stepIndexes.includes(index)) goTo(Math.min(...stepIndexes))
    },
  })
  const { form, formId, context, busy, head, run, send, submit, validate, changed, typed } = schemaForm
  const { leave, question } = useLeaveQuestion({ dialog, dirty: typed.dirty, busy, unfinished })
  const skipping = useSkipQuestion()
  const goToNext = () =>
    run(async () => {
      if (!step) return
      unskip(step.key)
      if (await validate()) goTo(index + 1)
    })
  // Typing in a skipped step includes it again.
  const includeStep = useLatest(() => step && unskip(step.key))
  const stepContext = { context, stepByField, onEdited: includeStep }
  const skipStep = () => {
    if (!step) return
    const allSkipped = skip(step.key)
    if (!isLast) return goTo(index + 1)
    // The last step has no navigation to update the draft: record the skip here.
    typed.setStep(index)
    run(async () => {
      const result = await schemaWithout(allSkipped)['~standard'].validate(form.getFieldsValue(true))
      if (!('value' in result)) return
      await send(result.value, (changes) => submitWithout(allSkipped, result.value, changes))
    })
  }
  const askToSkip = () => skipping.ask(step?.skipQuestion?.(form.getFieldsValue(true)), skipStep)
  // A conflict is labelled by its field, which is unknown if a draft restored a later step before showing it.
  const isUnnamed = head.conflict.fields?.some(({ key }) => head.readField(key).label === key)
  const shownIndexes = new Set([index, ...stepByField.current.values()])
  const unshownIndexes = isUnnamed
    ? steps.map((_, stepIndex) => stepIndex).filter((stepIndex) => !shownIndexes.has(stepIndex))
    : []
  useStepFocus(index, body)
  if (!step) return null
  return (
    <Dialog
      open={open}
      title={title}
      size={size}
      onClose={leave}
      blocked={busy}
      flush
      head={<WizardSteps steps={steps} index={index} />}
      footer={
        <WizardFoot
          formId={formId}
          busy={busy}
          hint={step.hint}
          submitLabel={isLast ? submitLabel : undefined}
          beside={
            isLast && props.submitBeside?.isOffered(form.getFieldsValue(true))
              ? props.submitBeside
              : undefined
          }
          onBack={index > 0 ? () => goTo(index - 1) : undefined}
          skipLabel={step.skipLabel}
          onSkip={step.optional ? askToSkip : undefined}
          onCancel={leave}
        />
      }
    >
      <StepFields {...stepContext} stepIndex={index}>
        <FormFrame
          of={schemaForm}
          className="ks-form ks-dialog-form"
          onSubmit={isLast ? submit : goToNext}
          onChange={(change) => {
            includeStep.current()
            return changed(change)
          }}
        >
          <div className={aside ? 'ks-dialog-columns ks-dialog-columns-2' : 'ks-dialog-columns'}>
            <section ref={body} className="ks-dialog-fields" aria-label={step.title} tabIndex={-1}>
              <FormHead {...head} failed={failed} list={list} unfinished={unfinished} />
              {step.content}
              {unshownIndexes.map((stepIndex) => (
                <StepFields key={steps[stepIndex]?.key} {...stepContext} stepIndex={stepIndex}>
                  <div hidden>{steps[stepIndex]?.content}</div>
                </StepFields>
              ))}
            </section>
            {aside && <div className="ks-dialog-aside">{aside}</div>}
          </div>
        </FormFrame>
      </StepFields>
      {question}
      {skipping.question}
    </Dialog>
  )
}

/** The step of this row's draft, else the given one. */
function firstStep(
  { steps, initialStep = 0, version }: Pick<WizardProps<object>, 'steps' | 'initialStep' | 'version'>,
  draft: DialogPlace['draft'],
) {
  return Math.min(stepOf(readDraft(draft), version) ?? initialStep, steps.length - 1)
}

/** On a step change, scrolls to the top and moves the focus before the first field. */
function useStepFocus(index: number, body: { current: HTMLDivElement | null }) {
  const previousIndex = useRef(index)
  // Before paint: a quick Enter must not reach the previous step.
  useLayoutEffect(() => {
    if (previousIndex.current === index) return
    previousIndex.current = index
    body.current?.focus()
    body.current?.scrollTo?.({ top: 0 })
  }, [index, body])
}
