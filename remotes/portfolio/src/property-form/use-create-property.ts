import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { useState } from 'react'
import { defaultCountry, isWizardCountry } from '../property/countries.ts'
import { lastCountry, rememberCountry } from '../property/country-memory.ts'
import { newKey } from '../property/new-key.ts'
import { useRefresh } from '../property/use-refresh.ts'
import type { UrlDialog } from '../property/use-url-dialog.ts'
import { initialCreateValues, stepsOf } from './create-values.ts'
import { planCalls } from './plan-calls.ts'
import type { CreateValues } from './property-schemas.ts'
import { runPlan } from './run-plan.ts'
import type { PlannedStep, Progress } from './submit-plan.ts'

interface Attempt {
  /** Of the whole wizard; each step's idempotency key begins with it. */
  key: string
  progress: Progress
  /** What was last sent; set when it failed half-way. */
  steps?: PlannedStep[]
  initialValues: object
}

/** Sends the create wizard, and keeps what is known of its steps until it is closed. */
export function useCreateProperty(dialog: UrlDialog) {
  const { t } = useModuleTranslation()
  const refresh = useRefresh()
  const { user } = useSession()
  const begin = (): Attempt => ({
    key: newKey(),
    progress: {},
    initialValues: initialCreateValues(lastCountry(user.id, isWizardCountry, defaultCountry)),
  })
  const [attempt, setAttempt] = useState(begin)
  const close = () => {
    dialog.close()
    setAttempt(begin)
  }
  const submit = async (values: CreateValues) => {
    const steps = stepsOf(values)
    const onProgress = (progress: Progress) => setAttempt((now) => ({ ...now, progress }))
    try {
      await runPlan({
        steps,
        progress: attempt.progress,
        calls: planCalls(attempt.key, t('error.createGroup')),
        onProgress,
      })
    } catch (error) {
      setAttempt((now) => ({ ...now, steps }))
      throw error
    } finally {
      refresh()
    }
    rememberCountry(user.id, values.country)
  }
  return {
    ...attempt,
    submit,
    /** Where the wizard is open; what is known of its steps goes when it closes. */
    place: { ...dialog, close },
    /** Whether an entry of the form is a row already: it can be changed, no longer taken out. */
    isStored: (stepKey: string) => attempt.progress[stepKey]?.id !== undefined,
  }
}
