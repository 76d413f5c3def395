import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Link } from '@keystead/ui-kit'
import type { MouseEvent } from 'react'
import { RowAct } from '../parts/row-act.tsx'
import styles from './start.module.css'
import type { StartStep } from './start-steps.ts'

/** Onboarding steps in order, linked; completed ones are checked. */
export function StartList({ steps, inRow }: { steps: StartStep[]; inRow?: boolean }) {
  return (
    <ol className={inRow ? styles.inRow : styles.list}>
      {steps.map((step, index) => (
        <Step key={step.to} step={step} number={index + 1} />
      ))}
    </ol>
  )
}

function Step({ step, number }: { step: StartStep; number: number }) {
  const { t } = useModuleTranslation()
  const canOpen = useCanOpen(step.to.split('?')[0] ?? '')
  return (
    <li className={styles.step}>
      <span className={step.done ? styles.done : styles.open} aria-hidden>
        {step.done ? <Icon name="check" size={16} /> : number}
      </span>
      <div className={styles.words}>
        <Link to={step.to} canOpen={canOpen} look={step.done ? 'muted' : 'name'} stretched>
          {step.label}
        </Link>
        {step.asIs && <Keep {...step.asIs} />}
      </div>
      {step.done && <span className="ks-sr">{t('start.done')}</span>}
    </li>
  )
}

/** Lets the user accept the current settings. */
function Keep({ text, keep }: NonNullable<StartStep['asIs']>) {
  const { t } = useModuleTranslation()
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button unmounts; keep focus on its step.
    const link = currentTarget.closest('li')?.querySelector('a')
    void keep().then(() => link?.focus({ preventScroll: true }))
  }
  return <RowAct onClick={press}>{t('start.keep', { example: text })}</RowAct>
}
