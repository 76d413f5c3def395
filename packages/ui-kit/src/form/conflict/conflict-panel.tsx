import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../feedback/alert.tsx'
import { isBlank } from '../errors/issue-text.ts'
import { FieldMessage } from '../fields/field-message.tsx'
import type { ConflictField } from './rebase.ts'
import type { ConflictState } from './use-edit-conflict.ts'
import './conflict.css'

/** A field's label, and how its values are displayed. */
export type ReadField = (key: string) => { label: string; read(value: unknown): string }

export interface ConflictPanelProps extends ConflictState {
  fields: ConflictField[]
  readField: ReadField
}

/** Fields changed by somebody else meanwhile, with both values to choose from. Remounts for each round. */
export function ConflictPanel({ fields, refusals, choose, readField }: ConflictPanelProps) {
  const { t } = useTranslation('common')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (refusals === 0) return
    // The form takes no focus until sending has ended.
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector<HTMLElement>('[aria-invalid] input')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [refusals])
  return (
    <section ref={panel} className="ks-conflict" tabIndex={-1} aria-label={t('conflict.title')}>
      <Alert tone="warning" title={t('conflict.title')}>
        <p>{t('conflict.text')}</p>
      </Alert>
      <div className="ks-conflict-fields">
        {fields.map((field) => (
          <ConflictChoice
            key={field.key}
            field={field}
            {...readField(field.key)}
            isMissing={refusals > 0 && field.choice === undefined}
            onChoose={(choice) => choose(field.key, choice)}
          />
        ))}
      </div>
    </section>
  )
}

interface ConflictChoiceProps {
  field: ConflictField
  label: string
  read(value: unknown): string
  isMissing: boolean
  onChoose(choice: 'typed' | 'stored'): void
}

const choices = ['typed', 'stored'] as const

function ConflictChoice({ field, label, read, isMissing, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const words = { typed: t('conflict.typed'), stored: t('conflict.stored') }
  return (
    <div
      role="radiogroup"
      className="ks-conflict-field"
      aria-labelledby={id}
      aria-describedby={isMissing ? `${id}-missing` : undefined}
      aria-invalid={isMissing || undefined}
    >
      <p id={id} className="ks-conflict-label">
        {label}
      </p>
      <div className="ks-conflict-choices">
        {choices.map((choice) => (
          <label key={choice} className="ks-conflict-choice">
            <input
              type="radio"
              name={id}
              checked={field.choice === choice}
              onChange={() => onChoose(choice)}
            />
            <span>
              <span className="ks-secondary">{words[choice]}</span>{' '}
              <span>{isBlank(field[choice]) ? t('conflict.empty') : read(field[choice])}</span>
            </span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-missing`}>
          <FieldMessage text={t('conflict.undecided')} />
        </p>
      )}
    </div>
  )
}
