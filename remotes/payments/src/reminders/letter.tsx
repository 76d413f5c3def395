import { tenantNames, tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { toCents } from '@keystead/api-client/money'
import { addressLine, type PostalAddress } from '@keystead/api-client/postal-address'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { longDay } from '../parts/long-day.ts'
import { monthName } from '../parts/month-name.ts'
import { useCents } from '../parts/use-cents.ts'
import type { AccountRow } from '../reads/account-rows.ts'
import type { Place } from '../reads/use-places.ts'
import { envelopeLines } from './envelope.ts'
import styles from './letter.module.css'
import { readMonths } from './reminder-months.ts'
import type { Letterhead } from './use-make-reminder.ts'
import type { Reminder } from './use-reminders.ts'

export interface LetterProps {
  letter: Reminder
  row: AccountRow
  place?: Place
  /** Where the tenant lives, if not there. */
  home?: Place
  /** Of a tenant who lives in no unit; without one the letter goes to the rented unit. */
  newAddress?: PostalAddress
  head?: Letterhead
}

/** Months; with more the letter takes a second page. */
const ON_ONE_PAGE = 9

/** As banks print it, without line breaks. */
const inFours = (iban: string) => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$&\u00a0')

/** One A4 page; the address fits the window of a DIN 5008 envelope (form B). */
export function Letter({ letter, row, place, home, newAddress, head }: LetterProps) {
  const { t, language } = useModuleTranslation()
  const format = useFormat()
  const money = useCents()
  const months = readMonths(letter.months)
  const open = months.reduce((sum, each) => sum + each.open, 0)
  const fee = toCents(letter.sum) - open
  const dueDays = letter.due_days?.split(',')
  const dueToday = new Map(row.account.months.map((each) => [each.month, each.dueOn]))
  const sender = [head?.name, ...(head?.address.split('\n') ?? [])].filter(Boolean)
  const buildingAddress = place?.building && addressLine(place.building)
  const number = place?.unit.unit_number
  const unit = [number && t('letter.unit', { number }), buildingAddress].filter(Boolean).join(', ')
  const names = new Intl.ListFormat(language).format(tenantNames(row.lease))
  const isToFirm = tenantsOf(row.lease).some(({ organization }) => organization)
  const words = {
    unit,
    date: longDay(letter.pay_until, language),
    sum: format.money(letter.sum),
    count: months.length,
  }
  return (
    <article
      className={months.length > ON_ONE_PAGE ? `${styles.letter} ${styles.long}` : styles.letter}
      lang={language}
    >
      <address className={styles.sender}>
        {sender.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={styles.window}>
        {/* No line starts with the separator dot. */}
        <p className={styles.return}>{sender.join('\u00a0· ')}</p>
        <address>
          {envelopeLines(row, home ?? place, newAddress, language).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      <p className={styles.date}>{longDay(letter.made_on, language)}</p>
      <h2>{t(`letter.subject.${letter.step}`, words)}</h2>
      <p>{t(isToFirm ? 'letter.greetingFirm' : 'letter.greeting', { names })}</p>
      <p>{t(`letter.body.${letter.step}`, words)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('csv.month')}</th>
            <th scope="col">{t('month.dueOn')}</th>
            <th scope="col">{t('month.open')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((each, at) => (
            <tr key={each.month}>
              <th scope="row">{monthName(each.month, language)}</th>
              <td>{longDay(dueDays?.[at] ?? dueToday.get(each.month) ?? each.month, language)}</td>
              <td>{money(each.open)}</td>
            </tr>
          ))}
          {fee > 0 && (
            <tr>
              <th scope="row" colSpan={2}>
                {t('letter.fee')}
              </th>
              <td>{money(fee)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('letter.sum')}
            </th>
            <td>{format.money(letter.sum)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{t(`letter.ask.${letter.step}`, words)}</p>
      {head?.iban && <p>{t('letter.iban', { iban: inFours(head.iban) })}</p>}
      <p>{t('letter.crossed')}</p>
      <p className={styles.closing}>{t('letter.closing')}</p>
      <p>{head?.name}</p>
    </article>
  )
}
