import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, Icon, type IconName } from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import styles from './property-form.module.css'
import { type PlannedStep, type Progress, stateOf } from './submit-plan.ts'

export interface PlanNoticeProps {
  steps: PlannedStep[]
  progress: Progress
}

const icons: Record<ReturnType<typeof stateOf>, IconName> = {
  done: 'circle-check',
  failed: 'circle-x',
  open: 'circle',
}

/** After a failure half-way: which steps are done, which one failed, which are open. */
export function PlanNotice({ steps, progress }: PlanNoticeProps) {
  const { t } = useModuleTranslation()
  const notice = useRef<HTMLDivElement>(null)
  // Who pressed the button at the end of a long form must see what happened.
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'start' })
  }, [steps])
  const nothingDone = steps.every((step) => stateOf(step, progress) !== 'done')
  if (nothingDone) return null
  return (
    <Alert ref={notice} tone="warning" title={t('wizard.partial')} announce>
      <ul className={styles.plan}>
        {steps.map((step) => {
          const state = stateOf(step, progress)
          return (
            <li key={step.key} className={styles[state]}>
              <Icon name={icons[state]} size={16} />
              <span>
                <StepName step={step} />: {t(`create.state.${state}`)}
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

function StepName({ step }: { step: PlannedStep }) {
  const { t } = useModuleTranslation()
  switch (step.kind) {
    case 'group':
      return step.body.name
    case 'details':
      return t('edit.step.address')
    case 'building':
      return step.body.name || `${t('building.field.number')} ${step.body.building_number}`
    case 'unit':
      return `${t('unit.field.number')} ${step.body.unit_number}`
  }
}
