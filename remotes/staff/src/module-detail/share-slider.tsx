import { useModuleTranslation } from '@keystead/module-sdk'
import { type CSSProperties, useId } from 'react'
import styles from './rollout.module.css'

/** Rollout steps in percent. */
const shareSteps = [0, 1, 5, 10, 25, 50, 75, 100] as const

interface ShareSliderProps {
  label: string
  /** In percent; values between steps snap to the lower one. */
  value: number
  onChange: (percent: number) => void
}

/** Rollout share as a native range input, whose arrow keys move by step. */
export function ShareSlider({ label, value, onChange }: ShareSliderProps) {
  const { t } = useModuleTranslation()
  const id = useId()
  const at = Math.max(
    0,
    shareSteps.findLastIndex((step) => step <= value),
  )
  const last = shareSteps.length - 1
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num">
        {t('matrix.percent', { percent: value })}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-valuetext={t('matrix.percent', { percent: value })}
        style={{ '--staff-at': `${(at / last) * 100}%` } as CSSProperties}
        onChange={(event) => onChange(shareSteps[Number(event.target.value)] ?? 0)}
      />
      <div className={styles.marks} aria-hidden>
        {shareSteps.map((step) => (
          <span key={step} className={step === value ? styles.here : undefined}>
            {step}
          </span>
        ))}
      </div>
    </div>
  )
}
