import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '../base/icon.tsx'
import { Icon } from '../base/icon.tsx'
import { Alert } from '../feedback/alert.tsx'
import { stateOf } from './step-progress.ts'
import type { StepsSave } from './use-save-steps.ts'
import './steps.css'

export interface StepsNoticeProps {
  save: Pick<StepsSave, 'failed' | 'progress'>
}

const signs: Record<ReturnType<typeof stateOf>, { icon: IconName; text: string }> = {
  done: { icon: 'circle-check', text: 'steps.done' },
  failed: { icon: 'circle-x', text: 'steps.failed' },
  open: { icon: 'circle', text: 'steps.open' },
}

/** After a failure half-way: which steps are done, which one failed, which are open. Nothing while none is done. */
export function StepsNotice({ save }: StepsNoticeProps) {
  const { t } = useTranslation('common')
  const { failed, progress } = save
  const notice = useRef<HTMLDivElement>(null)
  // Who pressed the button at the end of a long form must see what happened.
  useEffect(() => {
    notice.current?.scrollIntoView?.({ block: 'start' })
  }, [failed])
  if (!failed?.some((step) => stateOf(step, progress) === 'done')) return null
  return (
    <Alert ref={notice} tone="warning" title={t('steps.partial')} announce>
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
    </Alert>
  )
}
