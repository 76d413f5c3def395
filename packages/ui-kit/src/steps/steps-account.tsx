import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../base/icon.tsx'
import { stateOf } from './step-progress.ts'
import type { StepsSave } from './use-save-steps.ts'
import './steps.css'

export interface StepsAccountProps {
  save: Pick<StepsSave, 'failed' | 'progress'>
}

const signs: Record<ReturnType<typeof stateOf>, { icon: IconName; text: string }> = {
  done: { icon: 'circle-check', text: 'steps.done' },
  failed: { icon: 'circle-x', text: 'steps.failed' },
  open: { icon: 'circle', text: 'steps.open' },
}

/** After a partial failure: which steps are done, failed or open. */
export function StepsAccount({ save: { failed = [], progress } }: StepsAccountProps) {
  const { t } = useTranslation('common')
  return (
    <ul className="ks-account">
      {failed.map((step) => {
        const state = stateOf(step, progress)
        const { icon, text } = signs[state]
        return (
          <li key={step.key} className={`ks-account-${state}`}>
            <Icon name={icon} size={16} />
            <span>
              {step.label}: {t(text)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
