import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Form } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Translate } from '../form/errors/issue-text.ts'
import { pathKey } from '../form/field-path.ts'
import { FormContextProvider } from '../form/form-context.ts'
import { FormHead } from '../form/form-head.tsx'
import { type SchemaFormOptions, useSchemaForm } from '../form/use-schema-form.ts'
import { Dialog } from './dialog.tsx'
import type { DialogPlace } from './dialog-place.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'
import { useOpening } from './use-opening.ts'
import { type SavingWords, useSaving } from './use-saving.ts'
import { WizardFoot } from './wizard-foot.tsx'
import { mergedSchema } from './wizard-schema.ts'
import { WizardSteps } from './wizard-steps.tsx'

export interface WizardStep {
  key: string
  title: string
  /** Can be skipped: its values are left out then. */
  optional?: boolean
  /** Of this step's values; others pass by it. */
  schema: StandardSchemaV1<unknown, object>
  content: ReactNode
  /** Left in the foot. */
  hint?: ReactNode
}

export interface WizardProps<Values extends object> extends SavingWords {
  dialog: DialogPlace
  title: string
  steps: WizardStep[]
  initialValues?: object
  /** All steps' values as their schemas give them, without those of a skipped step; of an edit what was changed. */
  onSubmit: (values: Values, changes: Partial<Values>, skipped: ReadonlySet<string>) => unknown
  submitLabel: string
  size?: 720 | 880
  /** Beside the fields: a preview that reads `useFormValues()`. Above them below 900, away below 600. */
  aside?: ReactNode
  /** Above the fields, as what a half-way failure has already done. */
  notice?: ReactNode
  /** Where to start; default the first step. Tell `onStepChange` to keep the step in the URL. */
  initialStep?: number
  onStepChange?: (step: number) => void
  translate?: Translate
  mapLoc?: SchemaFormOptions<StandardSchemaV1>['mapLoc']
}

/**
 * A form in steps. Next checks the step and goes on (so does Enter), only the last step sends. What was typed stays when
 * a step leaves the page; an error of another step leads back to it. It is left, told of and closed as a DialogForm is.
 */
export function Wizard<Values extends object>(props: WizardProps<Values>) {
  const { count, ...opening } = useOpening(props.dialog.open)
  return <OpenWizard key={count} {...props} {...opening} />
}

interface OpenWizardProps<Values extends object> extends WizardProps<Values> {
  open: boolean
  onBusyChange: (busy: boolean) => void
}

function OpenWizard<Values extends object>(props: OpenWizardProps<Values>) {
  const { dialog, open, title, steps, size = 880, aside, notice, submitLabel } = props
  const [index, setIndex] = useState(props.initialStep ?? 0)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const stepOf = useRef(new Map<string, number>())
  const body = useRef<HTMLDivElement>(null)
  const step = steps[index]
  const isLast = index === steps.length - 1
  const goTo = (next: number) => {
    setIndex(next)
    props.onStepChange?.(next)
  }
  const schemaWithout = (left: ReadonlySet<string>) =>
    mergedSchema(steps.filter(({ key }) => !left.has(key)).map(({ schema }) => schema))
  const save = useSaving(dialog, props)
  const submitWithout = (left: ReadonlySet<string>, values: object, changes: object) =>
    save(() => props.onSubmit(values as Values, changes as Partial<Values>, left))
  const { form, formId, context, busy, head, run, send, submit, validate, changed, dirty } = useSchemaForm({
    ...props,
    schema: isLast || !step ? schemaWithout(skipped) : step.schema,
    onSubmit: (values, changes) => submitWithout(skipped, values, changes),
    onDirtyChange: dialog.setDirty,
    onWrong: (keys) => {
      const places = keys.map((key) => stepOf.current.get(key) ?? index)
      if (places.length > 0 && !places.includes(index)) goTo(Math.min(...places))
    },
  })
  const { leave, question } = useLeaveQuestion(dialog, dirty, busy)
  const unskip = (key: string) => new Set([...skipped].filter((other) => other !== key))
  const next = () =>
    run(async () => {
      if (step && (await validate())) goTo(index + 1)
      if (step) setSkipped(unskip(step.key))
    })
  const skip = () => {
    if (!step) return
    const left = new Set([...skipped, step.key])
    setSkipped(left)
    if (!isLast) return goTo(index + 1)
    run(async () => {
      const result = await schemaWithout(left)['~standard'].validate(form.getFieldsValue(true))
      if (!('value' in result)) return
      await send(result.value, (changes) => submitWithout(left, result.value, changes))
    })
  }
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
          onBack={index > 0 ? () => goTo(index - 1) : undefined}
          onSkip={step.optional ? skip : undefined}
          onCancel={leave}
        />
      }
    >
      <FormContextProvider
        value={{
          ...context,
          register: (name, label, read) => {
            stepOf.current.set(pathKey(name), index)
            return context.register(name, label, read)
          },
        }}
      >
        <Form
          className="ks-form ks-dialog-form"
          form={form}
          name={formId}
          layout="vertical"
          requiredMark={false}
          initialValues={props.initialValues}
          onFinish={isLast ? submit : next}
          onValuesChange={changed}
          aria-busy={busy}
          noValidate
        >
          <div className={aside ? 'ks-dialog-columns ks-dialog-columns-2' : 'ks-dialog-columns'}>
            <section ref={body} className="ks-dialog-fields" aria-label={step.title} tabIndex={-1}>
              {notice}
              <FormHead {...head} />
              {step.content}
            </section>
            {aside && <div className="ks-dialog-aside">{aside}</div>}
          </div>
        </Form>
      </FormContextProvider>
      {question}
    </Dialog>
  )
}

/** A new step begins at its top, with the focus before its first field. */
function useStepFocus(index: number, body: { current: HTMLDivElement | null }) {
  const before = useRef(index)
  useEffect(() => {
    if (before.current === index) return
    before.current = index
    body.current?.focus()
    body.current?.scrollTo?.({ top: 0 })
  }, [index, body])
}
