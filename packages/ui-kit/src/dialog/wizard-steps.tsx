import { useTranslation } from 'react-i18next'
import { Icon } from '../base/icon.tsx'
import './wizard-steps.css'

export interface WizardStepsProps {
  steps: { key: string; title: string; optional?: boolean }[]
  /** Of the current step; the number of steps once all are done. */
  index: number
}

/** The steps: done, current, upcoming. */
export function WizardSteps({ steps, index }: WizardStepsProps) {
  const { t } = useTranslation('common')
  return (
    <ol className="ks-steps">
      {steps.map((step, place) => (
        <li
          key={step.key}
          className={place < index ? 'ks-step ks-step-done' : 'ks-step'}
          aria-current={place === index ? 'step' : undefined}
        >
          <span className="ks-step-number" aria-hidden>
            {place < index ? <Icon name="check" size={16} /> : place + 1}
          </span>
          <span>
            {step.title}
            {place < index && <span className="ks-sr">, {t('steps.done')}</span>}
          </span>
          {step.optional && <span className="ks-step-optional">{t('field.optional')}</span>}
        </li>
      ))}
    </ol>
  )
}
