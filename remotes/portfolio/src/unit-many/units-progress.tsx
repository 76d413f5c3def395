import type { ManyResult } from '@keystead/api-client/data/run-many'
import type { RentUnitCreate } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Alert, ProgressLine, useReasonText } from '@keystead/ui-kit'

/** A planned unit as it is sent. */
export interface NewUnit {
  /** Floor and position. */
  key: string
  body: RentUnitCreate
}

export type UnitResult = ManyResult<NewUnit>

export interface UnitsProgressProps {
  results: UnitResult[]
  running: boolean
}

/** Progress while running, then failures with reasons and units not attempted. */
export function UnitsProgress({ results, running }: UnitsProgressProps) {
  const { t } = useModuleTranslation()
  if (running) {
    const done = results.filter(({ state }) => state === 'done').length
    const text = (at: number) => t('many.progress', { done: at, count: results.length })
    return <ProgressLine done={done} count={results.length} text={text} />
  }
  return (
    <Alert tone="warning" title={t('many.partial')} announce>
      <UnitsLeft results={results} />
    </Alert>
  )
}

/** Number of created units, failures with reasons, and units not attempted. */
export function UnitsLeft({ results }: Pick<UnitsProgressProps, 'results'>) {
  const { t } = useModuleTranslation()
  const done = results.filter(({ state }) => state === 'done').length
  return (
    <>
      <p>{t('many.progress', { done, count: results.length })}</p>
      <ul>
        {results
          .filter(({ state }) => state !== 'done')
          .map((result) => (
            <li key={result.item.key}>
              <strong>{result.item.body.unit_number}</strong>: <Reason result={result} />
            </li>
          ))}
      </ul>
    </>
  )
}

function Reason({ result: { state, error } }: { result: UnitResult }) {
  const { t } = useModuleTranslation()
  const reasonText = useReasonText()
  return state === 'open' ? t('many.open') : reasonText(error)
}
