import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Button, type DataColumn } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { monthName } from '../parts/month-name.ts'
import { useCents } from '../parts/use-cents.ts'
import { type PlacedAccount, placeName } from '../reads/placed-account.ts'
import styles from './bank-import.module.css'
import { useLineColumns, useLineName } from './line-columns.tsx'
import type { Part, PlannedLine } from './plan.ts'

interface AssignColumns {
  rows: readonly PlacedAccount[]
  onChange: (planned: PlannedLine) => void
  /** Without parts the line goes by its suggestion. */
  onChoose: (key: string, parts: readonly Part[] | undefined) => void
}

/** A line, its lease with the reason, and its actions. */
export function useAssignColumns({ rows, onChange, onChoose }: AssignColumns): DataColumn<PlannedLine>[] {
  const { t } = useModuleTranslation()
  const line = useLineColumns()
  const leases = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  return [
    ...line,
    {
      key: 'lease',
      title: t('field.lease_agreement_id'),
      line: 'second',
      cell: (planned) => <Assigned planned={planned} leases={leases} />,
    },
    {
      key: 'acts',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      width: 152,
      line: 'second-end',
      align: 'end',
      cell: (planned) => <LineActions planned={planned} onChange={onChange} onChoose={onChoose} />,
    },
  ]
}

function Assigned({ planned, leases }: { planned: PlannedLine; leases: ReadonlyMap<string, PlacedAccount> }) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const { parts, suggestion } = planned
  if (parts.length === 0) return <span className={styles.reason}>{t('bankImport.unassigned')}</span>
  const [first] = parts
  const isSuggested = parts.length === 1 && first?.leaseId === suggestion?.leaseId
  return (
    <span className={styles.lease}>
      {parts.map(({ leaseId, kind, cents, month }, index) => {
        const row = leases.get(leaseId)
        const name = row ? [placeName(row), row.tenant].filter(Boolean).join(', ') : ''
        const facts = [
          kind !== 'rent' && t(`bankImport.as.${kind}`),
          month && monthName(month, language),
          parts.length > 1 && money(cents),
        ].filter(Boolean)
        return <span key={index}>{[name, ...facts].join(' · ')}</span>
      })}
      {first?.matchedPayment && (
        <span>
          {t(first.matchedPayment.bank_line ? 'bankImport.matchedFromFile' : 'bankImport.matched', {
            date: format.date(first.matchedPayment.paid_on),
          })}
        </span>
      )}
      {isSuggested && suggestion && (
        <span className={styles.reason}>
          {suggestion.reasons.map((reason) => t(`bankImport.reason.${reason}`)).join(', ')}
        </span>
      )}
    </span>
  )
}

type LineActionsProps = Pick<AssignColumns, 'onChange' | 'onChoose'> & { planned: PlannedLine }

function LineActions({ planned, onChange, onChoose }: LineActionsProps) {
  const { t } = useModuleTranslation()
  const name = useLineName()(planned)
  const { line, parts, suggestion } = planned
  const labelOf = (act: string) => `${t(`bankImport.act.${act}`)}: ${name}`
  const change = (act: string) => ({
    'aria-label': labelOf(act),
    'aria-haspopup': 'dialog' as const,
    size: 'small' as const,
    onClick: () => onChange(planned),
  })
  if (parts.length > 0)
    return (
      <span className={styles.acts}>
        <Button {...change('change')} variant="text" icon="pencil" iconOnly />
        <Button
          size="small"
          variant="text"
          icon="x"
          iconOnly
          aria-label={labelOf('leave')}
          onClick={() => onChoose(line.key, [])}
        />
      </span>
    )
  return (
    <span className={styles.acts}>
      {suggestion && (
        <Button size="small" aria-label={labelOf('accept')} onClick={() => onChoose(line.key, undefined)}>
          {t('bankImport.act.accept')}
        </Button>
      )}
      {suggestion ? (
        <Button {...change('change')} variant="text" icon="pencil" iconOnly />
      ) : (
        <Button {...change('assign')}>{t('bankImport.act.assign')}</Button>
      )}
    </span>
  )
}
