import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, useErrorText } from '@keystead/ui-kit'
import type { UnitResult } from './run-units.ts'
import styles from './unit-many.module.css'

export interface UnitsAccountProps {
  results: UnitResult[]
  running: boolean
}

/** While it runs how far it is; afterwards what failed and why, and what was not tried. */
export function UnitsAccount({ results, running }: UnitsAccountProps) {
  const { t } = useModuleTranslation()
  const done = results.filter(({ state }) => state === 'done').length
  const progress = t('many.progress', { done, count: results.length })
  if (running) {
    return (
      <div className={styles.progress} role="status">
        <progress value={done} max={results.length} aria-label={progress} />
        <span className="num">{progress}</span>
      </div>
    )
  }
  return (
    <Alert tone="warning" title={t('create.partial')} announce>
      <UnitsLeft results={results} />
    </Alert>
  )
}

/** How many were created; what failed and why, and what was not tried. */
export function UnitsLeft({ results }: Pick<UnitsAccountProps, 'results'>) {
  const { t } = useModuleTranslation()
  const done = results.filter(({ state }) => state === 'done').length
  return (
    <>
      <p>{t('many.progress', { done, count: results.length })}</p>
      <ul>
        {results
          .filter(({ state }) => state !== 'done')
          .map((result) => (
            <li key={result.unit_number}>
              <strong>{result.unit_number}</strong>: <Reason result={result} />
            </li>
          ))}
      </ul>
    </>
  )
}

function Reason({ result: { state, error } }: { result: UnitResult }) {
  const { t } = useModuleTranslation()
  const errorText = useErrorText()
  if (state === 'open') return t('common:steps.open')
  const items = isApiError(error) && Array.isArray(error.detail) ? error.detail : []
  return items.length > 0 ? items.map(({ msg }) => msg).join('; ') : errorText(error)
}
