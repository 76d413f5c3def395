import { buildings } from '@keystead/api-client/buildings/resource'
import { defaultCountry, isWizardCountry } from '@keystead/api-client/countries'
import { newKey } from '@keystead/api-client/data/use-content-keys'
import { useWrite } from '@keystead/api-client/data/use-write'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { type UrlDialog, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { useState } from 'react'
import { lastCountry, rememberCountry } from '../forms/country-memory.ts'
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
  const write = useWrite([propertyGroups, buildings, rentUnits], async (steps: PlannedStep[]) => {
    const onProgress = (progress: Progress) => setAttempt((now) => ({ ...now, progress }))
    const calls = planCalls(attempt.key, t('error.createGroup'))
    await runPlan({ steps, progress: attempt.progress, calls, onProgress })
  })
  const submit = async (values: CreateValues) => {
    const steps = stepsOf(values)
    await write.mutateAsync(steps).catch((error: unknown) => {
      setAttempt((now) => ({ ...now, steps }))
      throw error
    })
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
