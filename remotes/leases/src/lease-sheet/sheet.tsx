import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { NoFigure } from '@keystead/ui-kit'
import styles from '../paper/paper.module.css'
import type { PaperProps } from '../paper/paper-screen.tsx'
import { Section } from '../paper/section.tsx'
import { useLandlordName } from '../paper/use-landlord-name.ts'
import { usePartyFacts, useUnitFacts } from '../paper/use-place-facts.ts'
import { RentTable } from './rent-table.tsx'
import { sheetPeriod } from './sheet-period.ts'
import { usePaymentFacts, useTermFacts } from './use-sheet-facts.ts'

export function Sheet({ lease, place }: PaperProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const today = format.today()
  const { period, later } = sheetPeriod(lease, today)
  const landlord = useLandlordName(lease)
  const [parties, unit, term, payment] = [
    usePartyFacts(lease, landlord),
    useUnitFacts(place),
    useTermFacts(lease),
    usePaymentFacts(lease),
  ]
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <h2>{t('sheet.title')}</h2>
        <p>
          {[lease.lease_number, t('sheet.asOf', { date: format.date(today) })].filter(Boolean).join(', ')}
        </p>
      </header>
      <Section title={t(landlord ? 'sheet.parties' : 'field.tenant_contact_id')} facts={parties} />
      {unit.length > 0 && <Section title={t('field.rent_unit_id')} facts={unit} />}
      <Section title={t('form.term')} facts={term} />
      <Section title={t('sheet.rent')}>
        <RentTable lease={lease} period={period} />
      </Section>
      {later.length > 0 && (
        <Section
          title={t('sheet.steps')}
          facts={later.map(({ from, rent }) => ({
            label: t('period.span.from', { from: format.date(from) }),
            value: <Rent amount={rent} />,
          }))}
        />
      )}
      <Section title={t('sheet.payment')} facts={payment} />
      {lease.notes && (
        <Section title={t('side.note')}>
          <p className={styles.notes}>{lease.notes}</p>
        </Section>
      )}
      <footer className={styles.foot}>{t('sheet.noContract')}</footer>
    </article>
  )
}

function Rent({ amount }: { amount: number | null }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (amount === null) return <NoFigure>{t('detail.noAmount')}</NoFigure>
  return <span className="num">{format.money(amount)}</span>
}
