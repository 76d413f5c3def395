import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Icon, Money } from '@keystead/ui-kit'
import { RentLink, TenantLink } from '../parts/lease-links.tsx'
import styles from './unit-history.module.css'
import { type HistorySpan, lengthOf, rentSteps } from './unit-history.ts'

export interface PastTenantsProps {
  spans: HistorySpan[]
  area: number | null
  today: string
}

/** Former tenants and vacancies, latest first. */
export function PastTenants({ spans, area, today }: PastTenantsProps) {
  const { t } = useModuleTranslation()
  const past = spans
    .filter(({ lease, from, to }) => (lease ? to !== null && to < today : from <= today))
    .toReversed()
  if (past.length === 0) return null
  return (
    <>
      <h3 className={styles.past}>{t('unit.pastTenants')}</h3>
      <ul className={styles.rows}>
        {past.map((span) => (
          <li key={span.lease?.id ?? span.from} className={styles.row}>
            <Icon name={span.lease ? 'user' : 'circle-dashed'} size={16} />
            {span.lease ? (
              <Tenancy span={span} lease={span.lease} area={area} />
            ) : (
              <Vacancy span={span} today={today} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Days({ span: { from, to } }: { span: HistorySpan }) {
  const { t } = useModuleTranslation()
  const { date } = useFormat()
  return (
    <span className={styles.days}>
      {to === null ? t('unit.history.since', { date: date(from) }) : `${date(from)} – ${date(to)}`}
    </span>
  )
}

interface TenancyProps extends Pick<PastTenantsProps, 'area'> {
  span: HistorySpan
  lease: NonNullable<HistorySpan['lease']>
}

/** The last rent of the tenancy. */
function Tenancy({ span, lease, area }: TenancyProps) {
  const format = useFormat()
  const rent = rentSteps([span]).at(-1)?.rent
  return (
    <>
      <span className={styles.who}>
        <TenantLink lease={lease} />
      </span>
      <Days span={span} />
      <span className={styles.rent}>
        {rent !== undefined && (
          <>
            <RentLink lease={lease}>
              <Money>{format.money(rent)}</Money>
            </RentLink>
            {area !== null && (
              <span className={styles.quiet}>{`${format.money(rent / area, { decimals: 2 })}/m²`}</span>
            )}
          </>
        )}
      </span>
    </>
  )
}

function Vacancy({ span, today }: { span: HistorySpan; today: string }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const count = lengthOf(span, today)
  return (
    <>
      <span className={`${styles.who} ${styles.quiet}`}>
        {t('unit.history.vacant', { count, days: format.number(count) })}
      </span>
      <Days span={span} />
      <span className={styles.rent} />
    </>
  )
}
